//! Reads what the game is started with, and starts it.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    claim::cli::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    claim::window::app(claim::page::options()).run();
}
