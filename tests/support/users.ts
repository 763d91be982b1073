import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { User } from '@/payload-types'
import { callRest } from './rest'

export type TestUser = { id: number; email: string; password: string; role: User['role'] }

/** An account with a confirmed address and a password that the policy accepts. */
export async function aUser(
  payload: Payload,
  { role = 'user', ...data }: Partial<Pick<User, 'role' | 'email' | 'fullName'>> = {},
): Promise<TestUser> {
  const email = data.email ?? `${role}-${randomBytes(6).toString('hex')}@people.test`
  const password = aPassword()
  const user = await payload.create({
    collection: 'users',
    data: { fullName: 'Lina Tester', ...data, email, password, role },
    overrideAccess: true,
  })
  return { id: user.id, email, password, role }
}

/** A password that cannot be guessed. */
export function aPassword(): string {
  return randomBytes(12).toString('base64url')
}

/** Another address of the documentation network on each call, so that each is a separate client. */
export function aClientAddress(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  return `10.${a}.${b}.${c}`
}

type Login = { email: string; password: string; from?: string; headers?: Record<string, string> }

/** `POST /api/users/login`, from a new client address unless `from` is set. */
export function postLogin({ email, password, from = aClientAddress(), headers }: Login) {
  return callRest('POST', '/users/login', {
    json: { email, password },
    headers: { 'x-forwarded-for': from, ...headers },
  })
}

/** The `Cookie` header of a new session, for REST and GraphQL. */
export async function signInCookie({ email, password }: TestUser): Promise<string> {
  const { response, status } = await postLogin({ email, password })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (status !== 200 || !cookie) throw new Error(`sign-in responded ${status}`)
  return cookie
}

/** The id of the account of a session cookie, by REST; null if it is invalid. */
export async function whoIs(cookie: string): Promise<number | null> {
  const { body } = await callRest('GET', '/users/me', { cookie })
  return (body as { user: { id: number } | null }).user?.id ?? null
}
