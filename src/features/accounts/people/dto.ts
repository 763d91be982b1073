import { formatCreated } from '@/lib/time/dates'
import type { User } from '@/payload-types'

export type PersonRow = {
  id: number
  name: string
  email: string
  role: string
  /** The instant, and its display text in the site's time zone. */
  registeredOn: { iso: string; words: string }
  /** Display text of the second factors; '' if there are none. */
  factors: string
  /** Whether the viewer can reset the factors. Admins cannot reset their own. */
  mayReset: boolean
}

export type KnownFactors = { app: boolean; passkeys: number }

export function toPersonRow(
  doc: Pick<User, 'id' | 'email' | 'createdAt'> & Partial<User>,
  zone: string,
  { factors, viewer }: { factors?: KnownFactors; viewer?: number } = {},
): PersonRow {
  const methods = factors ? asText(factors) : ''
  return {
    id: doc.id,
    name: doc.fullName?.trim() || 'Unnamed User',
    email: doc.email,
    role: doc.role ?? 'user',
    registeredOn: { iso: doc.createdAt, words: formatCreated(doc.createdAt, zone) },
    factors: methods,
    mayReset: methods !== '' && doc.id !== viewer,
  }
}

function asText({ app, passkeys }: KnownFactors): string {
  const keys = passkeys === 1 ? 'Passkey' : `${passkeys} passkeys`
  return [...(passkeys > 0 ? [keys] : []), ...(app ? ['App'] : [])].join(', ')
}
