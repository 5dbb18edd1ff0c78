//! Chromium and its driver, for the tests.
