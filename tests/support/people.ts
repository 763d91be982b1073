import type { Payload } from 'payload'
import type { User } from '@/payload-types'
import type { Actor } from '@/access/permissions/words'
import { aUser, signInCookie } from './users'

/** Somebody who asks: an account and the cookie of its session, or neither. */
export type Person = { user: User | null; cookie: string }

export const VISITOR: Person = { user: null, cookie: '' }

/** A new account with this role, signed in the way everybody signs in; a visitor for `anonymous`. */
export async function aPerson(payload: Payload, role: Actor): Promise<Person> {
  if (role === 'anonymous') return VISITOR
  const account = await aUser(payload, { role })
  const cookie = await signInCookie(account)
  const user = await payload.findByID({
    collection: 'users',
    id: account.id,
    depth: 0,
    overrideAccess: true,
  })
  return { user: { ...user, collection: 'users' }, cookie }
}
