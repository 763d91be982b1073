import type { Payload } from 'payload'
import { createApiKey } from '@/features/accounts/server/api-keys'
import type { KeyScope } from '@/platform/identity'
import { VISITOR, type Person } from '../people'
import type { Actor } from '@/access/permissions/terms'
import { aUser, signInCookie, type TestUser } from '../users'
import type { Credentials } from './send'

/** A caller: a visitor, a user with a session, or a program with a key. */
export type Asker = {
  name: string
  actor: Actor
  isKey: boolean
  account: TestUser | null
  person: Person
  credentials: Credentials
}

/** All callers whose responses the document describes: a user of each role, and two programs. */
export async function makeAskers(payload: Payload): Promise<Asker[]> {
  return [
    visitor,
    await withSession(payload, 'user'),
    await withSession(payload, 'editor'),
    await withSession(payload, 'admin'),
    await byKey(payload, 'user'),
    await byKey(payload, 'admin'),
  ]
}

const visitor: Asker = {
  name: 'a visitor',
  actor: 'anonymous',
  isKey: false,
  account: null,
  person: VISITOR,
  credentials: {},
}

/** A new account with this role and its own session; the visitor for `anonymous`. */
export async function withSession(payload: Payload, actor: Actor): Promise<Asker> {
  if (actor === 'anonymous') return visitor
  const account = await aUser(payload, { role: actor })
  const cookie = await signInCookie(account)
  const person = { user: await getUser(payload, account), cookie }
  return { name: actor, actor, isKey: false, account, person, credentials: { cookie } }
}

/** A program with a key of a new account, both with this role; unrestricted unless a scope is given. */
export async function byKey(
  payload: Payload,
  role: 'user' | 'admin',
  scope: KeyScope = { scope: 'read-write', collections: [] },
): Promise<Asker> {
  const account = await aUser(payload, { role })
  const user = await getUser(payload, account)
  const client = { network: 'test', address: '', device: '' }
  const made = await createApiKey({ payload, client, user, role, ...scope, name: 'Test', days: 1 })
  return {
    name: `a key of ${role}`,
    actor: role,
    isKey: true,
    account,
    person: { user, cookie: '' },
    credentials: { authorization: `Bearer ${made.token}` },
  }
}

async function getUser(payload: Payload, { id }: TestUser) {
  const user = await payload.findByID({ collection: 'users', id, depth: 0, overrideAccess: true })
  return { ...user, collection: 'users' as const }
}
