import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError, isAppError } from '@/lib/failures/app-error'
import { sha256 } from '@/lib/secrets'
import { onTransaction, type Scope } from './transaction'

export const IDEMPOTENCY = { keyLength: 255, hours: 24 } as const

/** Identifies a repeated create request (`req.context.claim`). */
export type Claim = {
  collection: string
  /** A hash of the sender and the `Idempotency-Key`, so that keys of two users never collide. */
  row: string
  userId: number | null
  requestHash: string
}

type ClaimRequest = Omit<Claim, 'row' | 'requestHash'> & {
  actor: string
  key: string
  request: string
}

const REPEATED = 'You have already sent this.'

/** The error for a create request whose document `id` is already stored. */
export function repeatedError(id: number): AppError {
  return new AppError('conflict', REPEATED, { data: { repeated: true, id } })
}

/** The document id in an error from `repeated`, or null for any other error. */
export function getRepeatedId(error: unknown): number | null {
  return isAppError(error) && error.data?.repeated ? Number(error.data.id) : null
}

/**
 * Builds the claim of a request with an `Idempotency-Key`. `request` is everything that identifies
 * the request. Throws `invalid` for a malformed key.
 */
export function createClaim({ actor, collection, key, request, userId }: ClaimRequest): Claim {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > IDEMPOTENCY.keyLength) {
    const message = `Idempotency-Key must be up to ${IDEMPOTENCY.keyLength} printable characters.`
    throw new AppError('invalid', message)
  }
  return { collection, row: sha256(`${actor}\n${key}`), userId, requestHash: sha256(request) }
}

/**
 * Takes a claim in the transaction that creates its document. A concurrent request with the same
 * claim waits for that transaction: a rollback releases the claim, a commit makes it permanent even
 * if the server then crashes. Throws `repeated` if the claim is known, or status 422 if it was used
 * for another request.
 */
export async function consumeClaim(session: Scope, claim: Claim): Promise<void> {
  const [taken] = await onTransaction(
    session,
    sql`
      insert into idempotency_keys as stored (key, user_id, request_hash)
      values (${claim.row}, ${claim.userId}, ${claim.requestHash})
      on conflict (key) do update set
        request_hash = excluded.request_hash, created_at = now(), doc_id = null
      where stored.created_at < now() - ${IDEMPOTENCY.hours} * interval '1 hour'
      returning key`,
  )
  if (!taken) await refuseRepeated(session, claim)
}

/** Records the document of a claim, in the transaction that creates it. */
export async function recordClaim(session: Scope, { row }: Claim, id: number): Promise<void> {
  await onTransaction(session, sql`update idempotency_keys set doc_id = ${id} where key = ${row}`)
}

/** Throws like `consumeClaim` if the claim is known, without taking it. */
export async function refuseRepeated(session: Scope, claim: Claim): Promise<void> {
  const [stored] = await onTransaction(
    session,
    sql`select request_hash, doc_id from idempotency_keys where key = ${claim.row}
        and created_at >= now() - ${IDEMPOTENCY.hours} * interval '1 hour'`,
  )
  if (!stored) return
  if (stored.request_hash !== claim.requestHash) {
    throw new AppError(422, 'This Idempotency-Key was used for a different request.')
  }
  throw repeatedError(Number(stored.doc_id))
}
