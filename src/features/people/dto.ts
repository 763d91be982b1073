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
}

export function toPersonRow(
  doc: Pick<User, 'id' | 'email' | 'createdAt'> & Partial<User>,
  zone: string,
): PersonRow {
  return {
    id: doc.id,
    name: doc.fullName?.trim() || 'Unnamed User',
    email: doc.email,
    role: doc.role ?? 'user',
    registeredOn: { iso: doc.createdAt, words: formatCreated(doc.createdAt, zone) },
  }
}
