/** Files of integration tests that run at once: as many as the smallest machine has cores. */
export const WORKERS = 2
