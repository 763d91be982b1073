import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { hashSecret } from '@/lib/secrets'
import { toPlainName } from '@/lib/text/plain-text'
import { peekSignUp, redeemToken, type Pending } from './account-tokens'
import type { Client } from './client'
import { replacePassword } from './credentials'
import { withinLimits } from './limits'
import { hashPassword } from './password-hash'
import { findPasswordProblem } from './password-policy'
import { returnCount } from './password-throttle'

export const STALE_LINK = 'This link is invalid or has expired.'

const NO_PASSWORD = 'Please choose a password'

type Confirm = {
  payload: Payload
  client: Client
  token: string
  browser?: string
  password?: string
  name?: string
}

/** `isFromHere` is true only in the browser of the sign-up; others must choose a password. */
export async function findSignUp({ payload, token, browser }: Omit<Confirm, 'client'>) {
  const signUp = await peekSignUp({ payload }, token)
  if (!signUp) return null
  return { name: signUp.name, isFromHere: isFromHere(signUp, browser) }
}

/**
 * Confirms an address and voids the links of all other sign-ups. The password of the sign-up takes
 * effect only in its own browser. Anyone else with the link reads the mailbox but may not have
 * signed up: they choose a password, so that no one can plant one. Returns the path to open.
 */
export async function confirmAddress(args: Confirm): Promise<string | undefined> {
  const { payload, client, token, browser, password } = args
  return withinLimits(args, [createLinkLimit(client)], async () => {
    const signUp = await peekSignUp({ payload }, token)
    if (!signUp) throw stale(args)
    const mustChoose = !isFromHere(signUp, browser)
    const problem = password
      ? findPasswordProblem(password, signUp)
      : mustChoose
        ? NO_PASSWORD
        : null
    if (problem) throw fieldError('password', problem)

    const passwordHash = password ? await hashPassword(password, client) : signUp.passwordHash
    const name = toPlainName(args.name ?? '') || signUp.name
    const userId = await inTransaction(payload, async (req) => {
      const used = await redeemToken(req, 'confirm-address', token)
      if (!used) return null
      await replacePassword(req, { userId: used.userId, passwordHash })
      await onTransaction(
        req,
        sql`
          update profiles set first_name = ${name}, full_name = ${name}, updated_at = now()
          where id = ${used.userId}`,
      )
      return used.userId
    })
    if (userId === null) throw stale(args)
    logSecurityEvent(payload, { event: 'address confirmed', outcome: 'ok', actor: userId, client })
    returnCount(client)
    return signUp.next
  })
}

function isFromHere(signUp: Pending, browser: string | undefined): boolean {
  return browser !== undefined && signUp.browser === hashSecret(browser)
}

function stale({ payload, client }: Confirm): AppError {
  logSecurityEvent(payload, { event: 'address confirmed', outcome: 'refused', client })
  return new AppError('invalid', STALE_LINK)
}

export function createLinkLimit({ network }: Client) {
  return { key: `link:${network}`, limit: 30, windowSeconds: 10 * 60 }
}
