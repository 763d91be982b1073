import type { Client } from './client'
import type { Limit } from './limits'

type Kind = 'sign-up' | 'reset' | 'deletion' | 'proof'

/**
 * Limits the account emails of one kind to an address. The limit per network keeps one or two
 * networks from using it up. With many, a link emailed within the hour still works.
 */
export function mailLimits(kind: Kind, email: string, { network }: Client): Limit[] {
  const key = `account-mail:${kind}:${email}`
  const windowSeconds = 60 * 60
  return [
    { key: `${key}:${network}`, limit: 3, windowSeconds },
    { key, limit: 8, windowSeconds },
  ]
}
