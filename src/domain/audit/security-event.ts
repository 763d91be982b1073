import type { Payload } from 'payload'
import { afterCommit } from '@/lib/database/after-commit'
import type { Client } from '@/domain/accounts/client'
import { requestFacts } from './request-facts'
import type { Scope } from '@/lib/database/write-scope'
import { storeSecurityEvent } from './security-log'

type SecurityEvent = {
  /** What happened, in two or three words: "password changed". No names, no addresses. */
  event: string
  outcome: 'ok' | 'refused'
  /** Who acts, when known: an id, never an address. */
  actor?: number
  /** The account it happened to, where that is another one than who acts. */
  target?: number
  client?: Client
}

/**
 * Notes what matters to the safety of accounts (S-99): a log line at once, and an entry of the audit
 * log with the next second. Takes no time of the request and never fails it. Call it after the fact,
 * with no secret and no e-mail; address and request id are found without being told. Inside of a transaction
 * pass its scope: the event is noted with the commit, and a rollback leaves none.
 */
export function logSecurityEvent(
  scope: Payload | Scope,
  { client, ...event }: SecurityEvent,
): void {
  const { requestId, address } = requestFacts()
  const entry = { ...event, address: client?.address ?? address, requestId }
  const note = (payload: Payload) => {
    payload.logger.info({ msg: 'security', ...event, ip: entry.address, requestId })
    storeSecurityEvent(payload, entry)
  }
  if ('payload' in scope) afterCommit(scope, () => note(scope.payload))
  else note(scope)
}
