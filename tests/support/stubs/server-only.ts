// The package throws wherever React's server condition is absent, as it is in tests.
export {}
