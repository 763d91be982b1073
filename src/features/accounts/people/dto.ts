import { formatCreated } from '@/lib/time/dates'
import type { User } from '@/payload-types'

/** An account in the dashboard's table. */
export type PersonRow = {
  id: number
  name: string
  email: string
  role: string
  /** For machines, and in words of the site's zone. */
  registeredOn: { iso: string; words: string }
  /** What they have besides a password, in words; '' for nothing. */
  factors: string
  /** Whether whoever looks may reset them: nobody their own. */
  mayReset: boolean
}

/** What somebody has besides a password. */
export type KnownFactors = { app: boolean; passkeys: number }

export function toPersonRow(
  doc: Pick<User, 'id' | 'email' | 'createdAt'> & Partial<User>,
  zone: string,
  { factors, viewer }: { factors?: KnownFactors; viewer?: number } = {},
): PersonRow {
  const words = factors ? asText(factors) : ''
  return {
    id: doc.id,
    name: doc.fullName?.trim() || 'Unnamed User',
    email: doc.email,
    role: doc.role ?? 'user',
    registeredOn: { iso: doc.createdAt, words: formatCreated(doc.createdAt, zone) },
    factors: words,
    mayReset: words !== '' && doc.id !== viewer,
  }
}

function asText({ app, passkeys }: KnownFactors): string {
  const keys = passkeys === 1 ? 'Passkey' : `${passkeys} passkeys`
  return [...(passkeys > 0 ? [keys] : []), ...(app ? ['App'] : [])].join(', ')
}
