// Game records: compared, and checked by the program itself.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual, promisify } from "node:util";

import { fail } from "./checks.mjs";

// The record with everything in order whose order has no meaning.
export function ordered(record) {
  const sorted = (piles) =>
    piles && Object.fromEntries(Object.entries(piles).map(([seat, cards]) => [seat, [...cards].sort()]));
  const { hands, result } = record;
  return {
    ...record,
    hands: sorted(hands),
    result: result && { ...result, piles: sorted(result.piles), removed: [...(result.removed ?? [])].sort() },
  };
}

// Lists where two values differ, at most a few places.
export function differences(expected, found, path = "record") {
  if (isDeepStrictEqual(expected, found)) {
    return [];
  }
  const branches = (value) => value !== null && typeof value === "object";
  if (!branches(expected) || !branches(found)) {
    return [`${path}: natively ${JSON.stringify(expected)}, in the browser ${JSON.stringify(found)}`];
  }
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return keys.flatMap((key) => differences(expected[key], found[key], `${path}.${key}`)).slice(0, 8);
}

// Of a file of records, the one of a seed.
export async function nativeRecord(file, seed) {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim());
  const record = lines.map((line) => JSON.parse(line)).find((candidate) => candidate.seed === seed);
  return record ?? fail(`${file} has no game of seed ${seed}`);
}

// What `claim replay` has against a file of records, if anything.
export function replayComplaint(program, file) {
  return promisify(execFile)(program, ["replay", file]).then(
    () => undefined,
    (error) => `${error.message}\n${error.stdout}`,
  );
}
