/** How long a question may be and how often one person may ask (S-36, D-29). */
export const QUESTION_LIMITS = {
  characters: 2000,
  perMinute: 5,
  perDay: 60,
  /** The same text on the same workshop within this time is one question. */
  twinSeconds: 600,
}
