// Counts what holds and what does not, and says both.
let passed = 0;
let failed = 0;

export function check(what, complaint) {
  if (complaint) {
    failed += 1;
    console.log(`FAILED  ${what}\n        ${String(complaint).replaceAll("\n", "\n        ")}`);
  } else {
    passed += 1;
    console.log(`ok      ${what}`);
  }
}

export function summary() {
  console.log(`browser: ${passed} passed, ${failed} failed`);
  return failed;
}

export function fail(message) {
  console.error(`error: ${message}`);
  process.exit(1);
}
