import type { Payload } from 'payload'
import { env } from '@/env'
import { readSessionCookie } from '@/lib/accounts/session-cookie'
import { AppError } from '@/lib/failures/app-error'
import { findAccount, type Account } from '@/domain/accounts/sessions'
import { describeFactorNeed } from './factors'

/** What staff may without the second factor that they need: see who they are, sign in and out. */
const OPEN = /^\/api\/users\/(?:me|login|logout)\/?$/

/** Throws 403 `second_factor` where this account, of a session or key, lacks a factor that it needs. */
export function requireFactorOf(account: Pick<Account, '_need'> | null): void {
  const need = account?._need
  if (need) throw new AppError('second_factor', describeFactorNeed(need), { status: 403 })
}

/**
 * The same for whoever sends a request to REST or GraphQL with a session. Asks the
 * database where a factor is required alone.
 */
export async function requireSecondFactorToAsk(
  payload: () => Promise<Payload>,
  { headers, url }: Pick<Request, 'headers' | 'url'>,
): Promise<void> {
  if (env.STAFF_SECOND_FACTOR !== 'required') return
  const token = readSessionCookie(headers.get('cookie'))
  if (!token || OPEN.test(new URL(url).pathname)) return
  requireFactorOf(await findAccount(await payload(), token))
}
