import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { User } from '@/payload-types'
import { callRest } from './rest'
import type { Actor } from './permissions'

/** Somebody who asks: an account and the cookie of its session, or neither. */
export type Person = { user: User | null; cookie: string }

export const VISITOR: Person = { user: null, cookie: '' }

/** A new account with this role, signed in the way everybody signs in; a visitor for `anonymous`. */
export async function aPerson(payload: Payload, role: Actor): Promise<Person> {
  if (role === 'anonymous') return VISITOR
  const email = `${role}-${randomBytes(6).toString('hex')}@people.test`
  const password = randomBytes(16).toString('base64url')
  const user = await payload.create({
    collection: 'users',
    data: { email, password, role, firstName: 'Table', lastName: role },
    overrideAccess: true,
  })
  return { user, cookie: await signIn(email, password) }
}

async function signIn(email: string, password: string): Promise<string> {
  const { response, status } = await callRest('POST', '/users/login', { json: { email, password } })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (status !== 200 || !cookie) throw new Error(`Sign-in answered ${status}`)
  return cookie
}
