/** Limits of webhooks, also shown on /developers and in the forms of /cms. */
export const WEBHOOK_LIMITS = {
  /** Per site. */
  webhooks: 50,
  /** From the connection to the last byte of the response, and its maximum size. */
  responseSeconds: 15,
  responseKB: 64,
  /** How long the previous secret signs, too, after a rotation. */
  rotationHours: 24,
  /** A webhook is disabled after this many days without a successful delivery. */
  failingDays: 5,
  logDays: 30,
} as const

export type LoggedDelivery = {
  id: number
  event: string
  recordId: number
  state: 'waiting' | 'delivered' | 'failed'
  status: number | null
  milliseconds: number | null
  tries: number
  error: string | null
  at: string
  nextTryAt: string | null
}

export type WebhookState = {
  isSecretShown: boolean
  /** When the previous secret stops signing. */
  formerUntil: string | null
  failingSince: string | null
  deliveries: LoggedDelivery[]
}
