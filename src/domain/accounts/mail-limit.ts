import type { Client } from './client'
import type { Limit } from './limits'

type Kind = 'sign-up' | 'reset' | 'deletion' | 'proof'

/**
 * How many account mails of a kind one address may be sent, whoever asks for them. Each kind
 * counts by itself, and one network, or two, cannot use up what an address may get: a stranger who
 * asks for the mails of somebody else leaves them theirs. Who has many networks can; then a
 * link that was mailed within the hour lies in the mailbox and works for whoever reads it.
 */
export function mailLimits(kind: Kind, email: string, { network }: Client): Limit[] {
  const key = `account-mail:${kind}:${email}`
  const windowSeconds = 60 * 60
  return [
    { key: `${key}:${network}`, limit: 3, windowSeconds },
    { key, limit: 8, windowSeconds },
  ]
}
