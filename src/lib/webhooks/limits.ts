/** The bounds of webhooks, which /developers and the forms of /cms tell too. */
export const WEBHOOK_LIMITS = {
  /** Of a site. */
  webhooks: 50,
  /** Of a response, from the connection to its last byte, and its size in KB. */
  responseSeconds: 15,
  responseKB: 64,
  /** How long both secrets sign after a rotation. */
  rotationHours: 24,
  /** After so many days of failures alone it is switched off. */
  failingDays: 5,
  /** How long a delivery stays in the log. */
  logDays: 30,
} as const
