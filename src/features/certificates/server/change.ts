import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { logStaffWrite } from '@/platform/logging/security-log'
import { createCode } from './code'
import { toIds } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { announce } from '@/platform/announce/announce'
import type { User } from '@/payload-types'
import { queueCertificateEmails } from './notify-owners'

export function certificateNotFound(): AppError {
  return new AppError('not_found', 'There is no such certificate.')
}

type Revocation = { payload: Payload; id: number; actor: number; reason: string }

/** Revokes a certificate and emails its owner. Throws `not_found`, and `conflict` unless valid. */
export async function revokeCertificate({ payload, id, actor, reason }: Revocation): Promise<void> {
  await inTransaction(payload, async (req) => {
    const [certificate] = await onTransaction(
      req,
      sql`select state, title from certificates where id = ${id} for update`,
    )
    if (!certificate) throw certificateNotFound()
    if (certificate.state !== 'valid') {
      throw new AppError('conflict', 'Only a valid certificate can be revoked.')
    }
    await onTransaction(
      req,
      sql`
        update certificates set state = 'revoked', reason = ${reason}, is_unnotified = true,
          changed_at = now(), updated_at = now()
        where id = ${id}`,
    )
    await announce(req, 'certificate.revoked', [id])
    await queueCertificateEmails(req)
    await logStaffWrite(req, {
      actor,
      action: 'update',
      recordType: 'certificates',
      recordId: String(id),
      title: String(certificate.title),
      changes: [{ field: 'state', before: 'valid', after: 'revoked' }, { field: 'reason' }],
    })
  })
}

type Hiding = { payload: Payload; id: number; userId: number; isHidden: boolean }

/** Hides or shows the page of one's own certificate. Throws `not_found` for those of others. */
export async function hideCertificate({ payload, id, userId, isHidden }: Hiding): Promise<void> {
  const rows = await onTransaction(
    { payload },
    sql`
      update certificates set is_hidden = ${isHidden}, updated_at = now()
      where id = ${id} and user_id = ${userId} returning id`,
  )
  if (rows.length === 0) throw certificateNotFound()
}

/** Each change of a name replaces every valid certificate, emails its owner and calls webhooks. */
const RENAMES = { limit: 5, windowSeconds: 7 * 24 * 3600 }
const TOO_MANY_NAMES =
  'The name on certificates can be changed five times a week. Please try again later.'

const plain = (name: string | null | undefined) => (name ?? '').trim().replace(/\s+/g, ' ')

/**
 * Replaces the valid certificates of an account whose name changed. Old codes say so. Throws
 * `too_many` after five replacements in a week, except for the system.
 */
export const replaceRenamed: CollectionAfterChangeHook<User> = async ({
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const before = plain(previousDoc.fullName)
  const name = plain(data.fullName === undefined ? before : data.fullName)
  if (operation !== 'update' || name === before || !name) return doc
  const old = await onTransaction(
    req,
    sql`
      update certificates set state = 'replaced', changed_at = now(), updated_at = now()
      where user_id = ${previousDoc.id} and state = 'valid' and name <> ${name} returning id`,
  )
  if (old.length === 0) return doc
  if (req.user) {
    const limit = { key: `certificate-name:${previousDoc.id}`, ...RENAMES }
    await enforceRateLimit(req.payload, [limit], TOO_MANY_NAMES)
  }
  const codes = JSON.stringify(old.map(({ id }) => ({ id, code: createCode() })))
  const issued = await onTransaction(
    req,
    sql`
      insert into certificates (code, state, user_id, workshop_id, webinar_id, series_id, cohort, name,
        title, starts_at, ends_at, events, hours, signatory, signatory_role, signature_id, text, issuer,
        is_hidden, issued_at, updated_at, created_at)
      select fresh.code, 'valid', user_id, workshop_id, webinar_id, series_id, cohort, ${name}, title,
        starts_at, ends_at, events, hours, signatory, signatory_role, signature_id, text, issuer,
        is_hidden, now(), now(), now()
      from certificates join jsonb_to_recordset(${codes}::jsonb) as fresh (id int, code text)
        on fresh.id = certificates.id
      returning id`,
  )
  await announce(req, 'certificate.revoked', toIds(old))
  await announce(req, 'certificate.issued', toIds(issued))
  await queueCertificateEmails(req)
  return doc
}

/** Withdraws the certificates of an account that is being deleted, and forgets the name. */
export async function forgetOwner(req: PayloadRequest, userId: number): Promise<void> {
  const rows = await onTransaction(
    req,
    sql`
      update certificates as c set state = 'withdrawn', name = null, reason = null, user_id = null,
        changed_at = now(), updated_at = now()
      from certificates as stored where c.user_id = ${userId} and stored.id = c.id
      returning c.id, stored.state as before`,
  )
  const valid = rows.filter(({ before }) => before === 'valid')
  await announce(req, 'certificate.revoked', toIds(valid))
}
