//! Some games in one run of the whole app leave no entities behind. `cargo run --example soak` does the same with a hundred, and weighs memory.

#[path = "../examples/soak.rs"]
#[expect(dead_code, reason = "it is a program of its own")]
mod soak;

#[test]
fn after_some_games_there_are_as_many_entities_as_after_the_first() {
    let mut run = soak::Run::at_title();
    run.play(1);
    let (after_first, makes) = (run.entities(), run.makes());
    for seed in [2, 3] {
        run.play(seed);
    }
    // The same game once more, since cards with Runes are of more parts.
    run.play(1);
    let mut changed = run.makes();
    changed.retain(|make, count| makes.get(make).copied().unwrap_or_default() != *count);
    assert_eq!(
        run.entities(),
        after_first,
        "there are other numbers now of {changed:#?}"
    );
}
