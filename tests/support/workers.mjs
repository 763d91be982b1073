/** The number of integration test files that run in parallel: the cores of the smallest machine. */
export const WORKERS = 2
