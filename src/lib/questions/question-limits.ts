/** How long a question may be and how often one person may ask (S-36, D-29). */
export const QUESTION_LIMITS = {
  characters: 2000,
  perMinute: 5,
  perDay: 60,
  /** The same text about the same thing within this time is one question. */
  repeatSeconds: 600,
  /** The last second of a video that one may ask about: longer than any, a day (L-20). */
  lastSecond: 24 * 60 * 60,
}
