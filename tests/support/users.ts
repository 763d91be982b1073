import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { User } from '@/payload-types'
import { callRest } from './rest'

export type TestUser = { id: number; email: string; password: string; role: User['role'] }

/** An account with a confirmed address and a password that the policy likes. */
export async function aUser(
  payload: Payload,
  { role = 'user', ...data }: Partial<Pick<User, 'role' | 'email' | 'fullName'>> = {},
): Promise<TestUser> {
  const email = data.email ?? `${role}-${randomBytes(6).toString('hex')}@people.test`
  const password = randomBytes(12).toString('base64url')
  const user = await payload.create({
    collection: 'users',
    data: { fullName: 'Lina Tester', ...data, email, password, role },
    overrideAccess: true,
  })
  return { id: user.id, email, password, role }
}

/** The `Cookie` header of a new session, for REST and GraphQL. */
export async function signInCookie({ email, password }: TestUser): Promise<string> {
  const { response, status } = await callRest('POST', '/users/login', { json: { email, password } })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (status !== 200 || !cookie) throw new Error(`sign-in answered ${status}`)
  return cookie
}
