import type { AuthStrategy, Payload } from 'payload'
import type { KeyScope } from '@/lib/accounts/key-scope'
import { isSameOrigin } from '@/lib/http/same-origin'
import { readSessionCookie } from '@/lib/accounts/session-cookie'
import type { User } from '@/payload-types'
import { recordOutage } from '@/lib/failures/outage'
import { factorNeed, type FactorNeed } from './factors/factor-need'
import { findSession } from './sessions'

/** The account of a request, with the session it came by. */
export type Account = User & { collection: 'users'; _sid: string; _exp: number } & {
  /** The number of the API key that asks for this account, instead of a session. */
  _key?: number
  /** Whether the session has a proof of who it is that is not older than ten minutes (K-05). */
  _isReauthenticated?: boolean
  /** What that key is for (src/access/key-scope.ts). */
  _scope?: KeyScope
  /** Whether the account has a factor besides its password. */
  _hasFactor?: boolean
  /** What staff lack where a second factor is required: until then they may what learners may (K-03). */
  _need?: FactorNeed | null
}

/** The account behind the session token of a request, or null. Throws when the database does. */
export async function findAccount(payload: Payload, token: string | null): Promise<Account | null> {
  const session = token ? await findSession({ payload }, token) : null
  if (!session) return null
  const user = await payload.findByID({
    collection: 'users',
    id: session.userId,
    depth: 0,
    disableErrors: true,
    // The session says who it is; the rules ask for exactly that.
    overrideAccess: true,
  })
  if (!user) return null
  const _exp = Math.floor(session.expiresAt.getTime() / 1000)
  const { hasFactor, id: _sid, isReauthenticated } = session
  const need = factorNeed(session, user.role)
  return {
    ...user,
    ...(need && { role: 'user' as const }),
    ...{
      collection: 'users',
      _sid,
      _exp,
      _isReauthenticated: isReauthenticated,
      _hasFactor: hasFactor,
      _need: need,
    },
  }
}

/**
 * How Payload learns who asks: by the one session cookie (D-22), whose row is looked up each time.
 * It stands in for Payload's own sessions, which parallel sign-ins overwrite, and repeats its
 * defence: a request that changes something must come from our own pages (S-78).
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ headers, payload, req }) => {
    const reads = !req?.method || req.method === 'GET' || req.method === 'HEAD'
    if (!isSameOrigin(headers, { orSilent: reads }) && !(reads && isNavigation(headers))) {
      return { user: null }
    }
    try {
      const token = readSessionCookie(headers.get('cookie'))
      return { user: await findAccount(payload, token) }
    } catch (error) {
      recordOutage()
      throw error
    }
  },
}

/** Following a link from another site is no forgery: it reads, and only the person sees it. */
function isNavigation(headers: Headers): boolean {
  return headers.get('origin') === null && headers.get('sec-fetch-mode') === 'navigate'
}
