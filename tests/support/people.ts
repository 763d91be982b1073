import type { Payload } from 'payload'
import { findAccount } from '@/features/accounts/server/sessions'
import type { User } from '@/payload-types'
import type { Actor } from '@/access/permissions/terms'
import { aUser, signInCookie } from './users'

/** A caller: an account and its session cookie, or neither. */
export type Person = { user: User | null; cookie: string }

export const VISITOR: Person = { user: null, cookie: '' }

/** A new account with this role, signed in regularly; a visitor for `anonymous`. */
export async function aPerson(payload: Payload, role: Actor): Promise<Person> {
  if (role === 'anonymous') return VISITOR
  const account = await aUser(payload, { role })
  const cookie = await signInCookie(account)
  // With a session: its sign-in counts as authentication (K-05).
  const user = await findAccount(payload, cookie.split('=')[1] ?? null)
  return { user, cookie }
}
