import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { AppError, isAppError } from '../failures/app-error'
import { sha256 } from '../sha256'
import { onTransaction } from './on-transaction'

/** How long a request is known by its `Idempotency-Key`, and how many characters that may have. */
export const IDEMPOTENCY = { keyLength: 255, hours: 24 } as const

/** By what a create is recognised when it is sent again (`req.context.claim`). */
export type Claim = {
  /** What it creates. */
  collection: string
  /** Names the sender and the `Idempotency-Key`: keys of two people never meet. */
  row: string
  userId: number | null
  requestHash: string
}

type Asked = Omit<Claim, 'row' | 'requestHash'> & { actor: string; key: string; request: string }
type Session = Pick<PayloadRequest, 'payload' | 'transactionID'>

const REPEATED = 'You have already sent this.'

/** What is thrown for a create that is stored already, as the document `id`. */
export function repeated(id: number): AppError {
  return new AppError('conflict', REPEATED, { data: { repeated: true, id } })
}

/** The document that an error of `repeated` names; null for every other error. */
export function repeatedId(error: unknown): number | null {
  return isAppError(error) && error.data?.repeated ? Number(error.data.id) : null
}

/**
 * What a request with an `Idempotency-Key` claims; `request` is all that makes it what it is. Throws
 * `invalid` for what is no key.
 */
export function claimOf({ actor, collection, key, request, userId }: Asked): Claim {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > IDEMPOTENCY.keyLength) {
    const message = `Idempotency-Key must be up to ${IDEMPOTENCY.keyLength} printable characters.`
    throw new AppError('invalid', message)
  }
  return { collection, row: sha256(`${actor}\n${key}`), userId, requestHash: sha256(request) }
}

/**
 * Takes a claim in the transaction that creates its document. Who comes with the same one meanwhile
 * waits for that to end: a claim is gone with a rollback, and known from the COMMIT on, whatever becomes
 * of the server. Throws `repeated` where it is known, status 422 where it stood for another request.
 */
export async function consumeClaim(session: Session, claim: Claim): Promise<void> {
  const [taken] = await onTransaction(
    session,
    sql`
      insert into idempotency_keys as had (key, user_id, request_hash)
      values (${claim.row}, ${claim.userId}, ${claim.requestHash})
      on conflict (key) do update set
        request_hash = excluded.request_hash, created_at = now(), doc_id = null
      where had.created_at < now() - ${IDEMPOTENCY.hours} * interval '1 hour'
      returning key`,
  )
  if (!taken) await refuseRepeated(session, claim)
}

/** Notes which document a claim stands for, in the transaction that creates it. */
export async function recordClaim(session: Session, { row }: Claim, id: number): Promise<void> {
  await onTransaction(session, sql`update idempotency_keys set doc_id = ${id} where key = ${row}`)
}

/** Throws as `consumeClaim` does where the claim is known, and takes nothing. */
export async function refuseRepeated(session: Session, claim: Claim): Promise<void> {
  const [known] = await onTransaction(
    session,
    sql`select request_hash, doc_id from idempotency_keys where key = ${claim.row}
        and created_at >= now() - ${IDEMPOTENCY.hours} * interval '1 hour'`,
  )
  if (!known) return
  if (known.request_hash !== claim.requestHash) {
    throw new AppError(422, 'This Idempotency-Key stood for another request.')
  }
  throw repeated(Number(known.doc_id))
}
