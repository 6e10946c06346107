//! Reads what the game is started with, and starts it.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    claim::cli::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    construct_once();
    claim::window::app(claim::page::options()).run();
}

/// Runs the constructors that the linker has collected, of which the engine has a thousand.
///
/// Where nobody calls them, the linker has them run at the start of every function that the page can call, dozens of times in
/// each frame.
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code)]
fn construct_once() {
    unsafe extern "C" {
        fn __wasm_call_ctors();
    }
    // SAFETY: the linker defines it, without arguments and result, and wants it to be called once, before all else.
    unsafe { __wasm_call_ctors() }
}
