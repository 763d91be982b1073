import type { Payload } from 'payload'
import { env } from '@/env'
import { readSessionCookie } from '../cookies'
import { AppError } from '@/lib/failures/app-error'
import { findAccount, type Account } from '../sessions'
import { describeFactorNeed } from './factors'

/** Open to staff without the required second factor: their own account, sign-in, sign-out. */
const OPEN = /^\/api\/users\/(?:me|login|logout)\/?$/

/** Throws 403 `second_factor` if the account lacks a required factor. */
export function requireFactorOf(account: Pick<Account, '_need'> | null): void {
  const need = account?._need
  if (need) throw new AppError('second_factor', describeFactorNeed(need), { status: 403 })
}

/**
 * The same check for requests with a session. Queries the database only if staff require a factor.
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
