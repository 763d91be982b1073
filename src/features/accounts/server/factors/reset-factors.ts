import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { normalizeEmail } from '../../email-address'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { flushSecurityLog, logSecurityEvent, logStaffWrite } from '@/platform/logging/security-log'
import { endSessions } from '../sessions'
import { deleteApp } from './app-codes'
import { removeChallenges } from './challenges'
import { notifyOfFactorChange } from './factors'
import { requireReauthentication } from '@/platform/identity'
import { removePasskeys } from './passkeys'
import { removeRecoveryCodes } from './change-factors'

const NOT_OWN =
  'You cannot reset your own sign-in methods here. Change them in your settings, or ask another administrator.'

type Reset = {
  payload: Payload
  /** Must have re-authenticated. */
  by: { id: number; role: string }
  userId: number
}

/**
 * Removes all factors of a user and ends their sessions, so that their password alone signs in.
 * Refuses the administrator's own account. Notifies the owner. The caller must check the role.
 * Throws 404 if the account does not exist.
 */
export async function resetFactors({ payload, by, userId }: Reset): Promise<void> {
  requireReauthentication(by)
  if (by.id === userId) throw new AppError('forbidden', NOT_OWN)
  await inTransaction(payload, async (req) => {
    const email = await takeAway(req, userId, by.id)
    if (email === null) throw new AppError('not_found', 'Not Found')
    await notifyOfFactorChange(req, userId, { kind: 'reset', by: 'an administrator' })
    const record = {
      recordType: 'users',
      recordId: String(userId),
      title: `${email}: factors reset`,
    }
    await logStaffWrite(req, { actor: by.id, action: 'update', ...record })
  })
  const who = { actor: by.id, target: userId }
  logSecurityEvent(payload, { event: 'factors reset', outcome: 'ok', ...who })
}

/**
 * Resets factors for the operator: `npm run rescue -- EMAIL`. Returns whether the account exists.
 */
export async function rescueAccount(payload: Payload, address: string): Promise<boolean> {
  const rows = await onTransaction(
    { payload },
    sql`select id from profiles where email = ${normalizeEmail(address)}`,
  )
  if (!rows[0]) return false
  const userId = Number(rows[0].id)
  await inTransaction(payload, async (req) => {
    await takeAway(req, userId, userId)
    await notifyOfFactorChange(req, userId, { kind: 'reset', by: 'the operator of the site' })
  })
  logSecurityEvent(payload, { event: 'factors reset on the server', outcome: 'ok', target: userId })
  // The command exits next, which would lose buffered entries.
  await flushSecurityLog(payload)
  return true
}

/** Removes the factors. Returns the email address of the account, or null. */
async function takeAway(req: PayloadRequest, userId: number, by: number): Promise<string | null> {
  const [row] = await onTransaction(
    req,
    sql`select email from profiles where id = ${userId} for update`,
  )
  if (!row) return null
  await deleteApp(req, userId)
  await removePasskeys(req, userId)
  await removeRecoveryCodes(req, userId)
  await removeChallenges(req, userId)
  await endSessions(req, userId, { by })
  return String(row.email)
}
