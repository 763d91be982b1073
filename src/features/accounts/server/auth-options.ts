import 'server-only'
import NextAuth, { type NextAuthOptions } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import Credentials from 'next-auth/providers/credentials'
import { cookies } from 'next/headers'
import { NextRequest, NextResponse } from 'next/server'
import { readClient, type Client } from './client'
import { finishSignIn, getTicket } from './factors/second-step'
import { isOutsideDomains, signInWithProvider, type Identity } from './link-provider'
import { findProvider, listProviders } from './providers'
import { endSessionByToken, endBrowserSession, findAccount } from './sessions'
import { signIn } from './sign-in'
import { env } from '@/env'
import { CALLBACK_COOKIE } from './cookies'
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS } from '@/platform/session-cookie'
import { isPlainEmail } from '../email-address'
import { AppError, isAppError } from '@/lib/failures/app-error'
import { recordOutage } from '@/lib/failures/error-response'
import { withNext } from '@/lib/http/safe-next'
import { readCookie } from '@/lib/http/same-origin'
import { setDeviceCookie, setTicket } from './account-context'
import { cms } from '@/platform/server/cms'

const MAX_AGE = 30 * 24 * 60 * 60

/**
 * Configures next-auth for one request. Its session token is our own session cookie and row, so a
 * provider sign-in is a regular sign-in. Account linking stays in our code.
 */
export function createAuthOptions(request: Request): NextAuthOptions {
  const client = readClient(request.headers)
  return {
    secret: env.AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: MAX_AGE },
    pages: { signIn: '/login', error: '/login', signOut: '/' },
    useSecureCookies: SESSION_COOKIE_OPTIONS.secure,
    cookies: {
      sessionToken: { name: SESSION_COOKIE, options: SESSION_COOKIE_OPTIONS },
      callbackUrl: { name: CALLBACK_COOKIE, options: SESSION_COOKIE_OPTIONS },
    },
    jwt: { encode: ({ token }) => token?.sessionToken ?? '', decode: ({ token }) => decode(token) },
    providers: [withPassword(client), ...listProviders().map(({ config }) => config)],
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
              account &&
              profile &&
              findProvider(account.provider)?.toIdentity(account.providerAccountId, profile)
            const session =
              identity && (await orStep(signInWithProvider({ payload, client, identity })))
            if (session === STEP) return withNext('/login', pathAfter(request))
            if (!session) return `/login?${toRefusal(identity)}`
            user.sessionToken = session.token
          }
          await endBrowserSession({ payload }, request.headers)
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
        if (token?.sessionToken)
          await endSessionByToken({ payload: await cms() }, token.sessionToken)
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
        const context = { payload: await cms(), client }
        if (ticket && code) return finishSignIn({ ...context, ticket, code })
        return orStep(signIn({ ...context, email: email ?? '', password: password ?? '' }))
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
    const ticket = getTicket(error)
    if (!ticket) throw error
    await setTicket(ticket)
    return STEP
  }
}

function toRefusal(identity: Identity | null | undefined): URLSearchParams {
  if (!identity) return new URLSearchParams({ error: 'AccessDenied' })
  const { email, isEmailVerified, provider } = identity
  const isOther = isEmailVerified && isOutsideDomains(identity)
  const isUnusual = email && !isPlainEmail(email)
  const error = isUnusual ? 'UnusualAddress' : isOther ? 'OtherDomain' : 'AccessDenied'
  return new URLSearchParams({ error, provider })
}

/** The path that the user requested before the sign-in. */
function pathAfter({ headers }: Request): string {
  const stored = readCookie(headers.get('cookie'), CALLBACK_COOKIE)
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

/**
 * Starts a provider sign-in in one step, since next-auth's own form needs a script to fetch its
 * CSRF token. The caller must verify that the request is same-origin. Sets cookies, so use it in
 * route handlers only.
 * @param goTo the path to open afterwards
 * @returns the provider's URL, or null if it is unreachable
 */
export async function beginSignIn(
  request: Request,
  provider: string,
  goTo: string,
): Promise<string | null> {
  const token = await ask(request, 'csrf')
  const { csrfToken } = (await token.json()) as { csrfToken: string }
  const begun = await ask(request, `signin/${provider}`, { csrfToken, callbackUrl: goTo })
  const location = begun.headers.get('location')
  const isElsewhere =
    location !== null &&
    /^https?:/.test(location) &&
    new URL(location).origin !== new URL(env.SITE_URL).origin
  return isElsewhere ? location : null
}

/** Calls next-auth. The cookies it sets apply to the next call and to the response. */
async function ask(request: Request, path: string, form?: Record<string, string>) {
  process.env.NEXTAUTH_URL = env.SITE_URL
  const authRequest = new NextRequest(new URL(`/api/auth/${path}`, env.SITE_URL), {
    method: form ? 'POST' : 'GET',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form && new URLSearchParams(form).toString(),
  })
  const context = { params: Promise.resolve({ nextauth: path.split('/') }) }
  const response = (await NextAuth(
    authRequest as never,
    context as never,
    createAuthOptions(request),
  )) as Response
  const jar = await cookies()
  for (const cookie of new NextResponse(null, response).cookies.getAll()) jar.set(cookie)
  return response
}
