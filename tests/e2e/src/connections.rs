//! Where the connections to drivers live.

use std::sync::OnceLock;

use tokio::runtime::{Builder, Runtime};

/// A runtime of their own: a test's own runtime ends with the test.
///
/// # Panics
/// When no thread can be started.
pub(crate) fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| {
        let mut runtime = Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).enable_all().build();
        runtime.expect("a thread for the connections")
    })
}
