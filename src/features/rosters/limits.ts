/** What one list of people, or one attendance file, may have. */
export const ROSTER_LIMITS = {
  /** Characters of a text. */
  text: 600_000,
  /** Bytes of a file. UTF-16 takes two for a character. */
  bytes: 1_200_000,
  people: 500,
  lines: 5000,
  /** New addresses that one administrator may write to in a day. */
  addressesPerDay: 2000,
} as const
