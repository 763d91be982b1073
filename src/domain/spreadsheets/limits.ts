/** What one import takes at most (I-13). */
export const SHEET_LIMITS = {
  bytes: 8 * 1024 * 1024,
  rows: 5000,
  columns: 200,
  /** How long an import and what it refused are kept. */
  days: 7,
} as const
