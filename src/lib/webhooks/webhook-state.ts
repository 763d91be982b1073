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
