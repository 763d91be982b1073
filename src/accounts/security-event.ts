import type { Payload } from 'payload'
import type { Client } from './client'

type SecurityEvent = {
  event: string
  outcome: 'ok' | 'refused'
  /** Who acts, when known: an id, never an address. */
  actor?: number
  client?: Client
}

/** One log line for each thing that matters to the safety of accounts (S-99), without secrets. */
export function logSecurityEvent(payload: Payload, { client, ...event }: SecurityEvent): void {
  payload.logger.info({ msg: 'security', ...event, ip: client?.address })
}
