// The package throws if React's server condition is absent, as in tests.
export {}
