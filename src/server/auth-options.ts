import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import Credentials from 'next-auth/providers/credentials'
import { readClient, type Client } from '@/domain/accounts/client'
import { signInWithProvider, type Identity } from '@/domain/accounts/link-provider'
import { endSessionOf, endSessionOfBrowser, findAccount } from '@/domain/accounts/sessions'
import { finishSignIn, ticketOf } from '@/domain/accounts/factors/second-step'
import { signIn } from '@/domain/accounts/sign-in'
import { env } from '@/env'
import { AppError, isAppError } from '@/lib/failures/app-error'
import { recordOutage } from '@/lib/failures/outage'
import { isPlainEmail } from '@/lib/accounts/email-address'
import { readCookie } from '@/lib/http/read-cookie'
import { withNext } from '@/lib/http/safe-next'
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from '@/lib/accounts/cookies'
import { cms } from './cms'
import { configuredProviders, toIdentity } from './providers'
import { setDeviceCookie, setTicket } from './account-context'

const MAX_AGE = 30 * 24 * 60 * 60

/**
 * Configures next-auth for one request. Its session token is our own session cookie and row, so a
 * provider sign-in is a regular sign-in. Account linking stays in our code.
 */
export function authOptions(request: Request): NextAuthOptions {
  const client = readClient(request.headers)
  return {
    secret: env.AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: MAX_AGE },
    pages: { signIn: '/login', error: '/login', signOut: '/' },
    useSecureCookies: SESSION_COOKIE_OPTIONS.secure,
    cookies: { sessionToken: { name: SESSION_COOKIE, options: SESSION_COOKIE_OPTIONS } },
    jwt: { encode: ({ token }) => token?.sessionToken ?? '', decode: ({ token }) => decode(token) },
    providers: [withPassword(client), ...configuredProviders()],
    callbacks: {
      // The default callback throws if the callback URL in the query or the cookie is invalid.
      redirect: ({ url, baseUrl }) => {
        const isOurs =
          URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === new URL(baseUrl).origin
        return isOurs ? new URL(url, baseUrl).href : baseUrl
      },
      signIn: ({ account, profile, user }) =>
        discreetly(async () => {
          const payload = await cms()
          if (account?.type !== 'credentials') {
            const identity =
              account && profile && toIdentity(account.provider, account.providerAccountId, profile)
            const session =
              identity && (await orStep(signInWithProvider({ payload, client, identity })))
            if (session === STEP) return withNext('/login', pathAfter(request))
            if (!session) return `/login?${refusalOf(identity)}`
            user.sessionToken = session.token
          }
          await endSessionOfBrowser({ payload }, request.headers)
          return true
        }),
      jwt: ({ token, user }) => (user ? { sessionToken: user.sessionToken } : token),
      session: ({ session, token }) => ({
        expires: session.expires,
        user: { id: token.id, name: token.name, email: token.email, role: token.role },
      }),
    },
    events: {
      async signOut({ token }) {
        if (token?.sessionToken) await endSessionOf({ payload: await cms() }, token.sessionToken)
      },
    },
    logger: {
      error: (code, metadata) => void logProblem(code, metadata),
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

async function decode(token: string | undefined): Promise<JWT | null> {
  try {
    const account = await findAccount(await cms(), token ?? null)
    if (!account) return null
    const { id, email, fullName, role } = account
    return { sessionToken: token, id, email, name: fullName, role }
  } catch (error) {
    recordOutage()
    throw error
  }
}

function withPassword(client: Client) {
  return Credentials({
    credentials: {
      email: { type: 'email' },
      password: { type: 'password' },
      ticket: { type: 'text' },
      code: { type: 'text' },
    },
    async authorize(input) {
      const { email, password, ticket, code } = input ?? {}
      const isStep = Boolean(ticket && code)
      if (!isStep && !(email && password)) return null
      const signedIn = await discreetly(async () => {
        const asked = { payload: await cms(), client }
        if (ticket && code) return finishSignIn({ ...asked, ticket, code })
        return orStep(signIn({ ...asked, email: email ?? '', password: password ?? '' }))
      })
      // The message appears in the URL of the page that continues with the ticket.
      if (signedIn === STEP) throw new AppError('second_factor', STEP)
      const { device, session, userId } = signedIn
      await setDeviceCookie(device)
      return { id: String(userId), sessionToken: session.token }
    },
  })
}

const STEP = 'second_factor'

async function orStep<T>(signingIn: Promise<T>): Promise<T | typeof STEP> {
  try {
    return await signingIn
  } catch (error) {
    const ticket = ticketOf(error)
    if (!ticket) throw error
    await setTicket(ticket)
    return STEP
  }
}

function refusalOf(identity: Identity | null | undefined | ''): URLSearchParams {
  const { email, provider = '' } = identity || {}
  const error = email && !isPlainEmail(email) ? 'UnusualAddress' : 'AccessDenied'
  return new URLSearchParams({ error, provider })
}

/** Read from next-auth's cookie. */
function pathAfter({ headers }: Request): string {
  const prefix = SESSION_COOKIE_OPTIONS.secure ? '__Secure-' : ''
  const stored = readCookie(headers.get('cookie'), `${prefix}next-auth.callback-url`)
  const address = readEscaped(stored ?? '')
  if (!URL.canParse(address)) return '/'
  const { hash, origin, pathname, search } = new URL(address)
  return origin === env.SITE_URL ? `${pathname}${search}${hash}` : '/'
}

/** Returns '' for invalid escapes; clients can forge cookies. */
function readEscaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Runs a callback without leaking errors. next-auth puts error messages into URLs and pages, so
 * anything but an AppError is logged and replaced by a code.
 */
async function discreetly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAppError(error)) throw error
    await logProblem('CALLBACK', error)
    throw new Error('Callback', { cause: error })
  }
}

/** Logs the code and the error only; provider data contains tokens. */
async function logProblem(code: string, metadata: unknown): Promise<void> {
  const error =
    metadata instanceof Error ? metadata : (metadata as { error?: unknown } | undefined)?.error
  const payload = await cms()
  payload.logger.warn({ msg: 'next-auth', code, ...(error instanceof Error && { err: error }) })
}
