import type { User } from '@/payload-types'

/** An account in the dashboard's table. */
export type PersonRow = {
  id: number
  name: string
  email: string
  role: string
  registeredOn: string
}

export function toPersonRow(
  doc: Pick<User, 'id' | 'email' | 'createdAt'> & Partial<User>,
): PersonRow {
  return {
    id: doc.id,
    name: doc.fullName?.trim() || 'Unnamed User',
    email: doc.email,
    role: doc.role ?? 'user',
    registeredOn: doc.createdAt,
  }
}
