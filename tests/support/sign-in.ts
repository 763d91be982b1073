import { expect, type BrowserContext } from '@playwright/test'
import { site } from './site'

export type Role = 'user' | 'editor' | 'admin'
type Account = { email: string; password: string }

/** Accounts of this run, created when a test first needs them. */
const accounts = new Map<Role, Promise<Account>>()

type Session = { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; since: number }

/**
 * The sessions of these accounts. An address allows twenty sign-ins in ten minutes (S-109), and ten
 * minutes after its start a session must re-authenticate, for example for an export (K-05).
 */
const sessions = new Map<Role, Session>()
const SHARED_MS = 4 * 60_000

/**
 * Signs the browser in as a user with this role by REST, so that the context and its pages have the
 * session cookie. Returns the account.
 */
export async function signInAs(context: BrowserContext, role: Role): Promise<Account> {
  const account = await getAccount(context, role)
  const known = sessions.get(role)
  if (known && Date.now() < known.since + SHARED_MS) {
    await context.addCookies(known.cookies)
    if (await isSignedIn(context)) return account
  }
  await post(context, '/api/users/login', account)
  sessions.set(role, { cookies: await context.cookies(), since: Date.now() })
  return account
}

/** The same with an account that no other test has: for what it owns, and for its emails. */
export async function signInAsNew(context: BrowserContext, role: Role): Promise<Account> {
  const account = await createAccount(context, role)
  await post(context, '/api/users/login', account)
  return account
}

/** Whether the session is still valid: the previous test may have ended it. */
async function isSignedIn(context: BrowserContext): Promise<boolean> {
  const origin = site.url
  const response = await context.request.get(new URL('/api/users/me', origin).href, {
    headers: { origin },
  })
  return ((await response.json()) as { user: unknown }).user !== null
}

function getAccount(context: BrowserContext, role: Role): Promise<Account> {
  const known = accounts.get(role) ?? createAccount(context, role)
  accounts.set(role, known)
  return known
}

async function createAccount(context: BrowserContext, role: Role): Promise<Account> {
  if (role === 'admin') return site.admin
  const account = {
    email: `${role}-${crypto.randomUUID()}@people.test`,
    password: crypto.randomUUID(),
  }
  const admin = await context.browser()?.newContext()
  if (!admin) throw new Error('Signing in needs a browser')
  await signInAs(admin, 'admin')
  const person = { firstName: role === 'editor' ? 'Ed' : 'Lina', lastName: 'Tester' }
  await post(admin, '/api/users', { ...account, ...person, role })
  await admin.close()
  return account
}

async function post(context: BrowserContext, path: string, data: object): Promise<void> {
  const origin = site.url
  const response = await context.request.post(new URL(path, origin).href, {
    data,
    headers: { origin },
  })
  expect(response.ok(), `${path} responded ${response.status()}`).toBe(true)
}
