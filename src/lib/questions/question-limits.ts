export const QUESTION_LIMITS = {
  characters: 2000,
  perMinute: 5,
  perDay: 60,
  /** Repeated texts about one target within this time count as one question. */
  repeatSeconds: 600,
  /** The highest video position to ask about: a day. */
  lastSecond: 24 * 60 * 60,
}
