/** A delivery as the screen of its webhook lists it. */
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

/** What the screen of a webhook shows beside its form. */
export type WebhookState = {
  isSecretShown: boolean
  /** Until when the former secret signs too. */
  formerUntil: string | null
  failingSince: string | null
  deliveries: LoggedDelivery[]
}
