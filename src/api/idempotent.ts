import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { errorAnswer } from './error-answer'
import { API_LIMITS } from './limits'

type Request = {
  payload: Payload
  /** Who sends it: keys of others never meet. */
  actor: string
  userId: number | null
  /** The header `Idempotency-Key`. */
  key: string
  /** Of all that makes the request what it is; the same key with another one is refused. */
  requestHash: string
  /** Answers from a document, should the first answer have been lost with its server. */
  recall?: (docId: number) => Promise<Response>
}

const WAIT_MS = 10_000
const LOOK_MS = 60

/**
 * Runs `run` once for a key (R-14, draft-ietf-httpapi-idempotency-key-header): whoever comes again
 * within 24 hours, even at the same moment or on another instance, gets the answer of the first.
 * Only successes are kept, so that a refused request may be sent again once it is mended. Answers
 * 400 for what is no key, 422 for a key that stood for another request, 409 after ten seconds of
 * waiting. `row` is the key in the table, for hooks that write in the transaction.
 */
export async function idempotent(
  request: Request,
  run: (row: string) => Promise<Response>,
): Promise<Response> {
  const { actor, key, payload } = request
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > API_LIMITS.idempotency.keyLength) {
    return errorAnswer(400, 'Idempotency-Key must be up to 255 printable characters.')
  }
  const row = createHash('sha256').update(`${actor}\n${key}`).digest('base64url')
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline) {
    if (await claim(request, row)) return runAndKeep(payload, row, run)
    const answer = await lookUp(request, row)
    if (answer) return answer
    await pause(LOOK_MS)
  }
  const headers = { 'Retry-After': '1' }
  return errorAnswer(409, 'The first request with this key is not finished yet.', { headers })
}

/** Takes the key, or takes it over from a server that died before it stored anything. */
async function claim({ payload, requestHash, userId }: Request, row: string): Promise<boolean> {
  const rows = await onPool(
    payload,
    sql`
      insert into idempotency_keys as had (key, user_id, request_hash)
      values (${row}, ${userId}, ${requestHash})
      on conflict (key) do update set
        request_hash = excluded.request_hash, created_at = now(),
        doc_id = null, status = null, answer = null
      where had.created_at < now() - ${API_LIMITS.idempotency.hours} * interval '1 hour'
         or (had.status is null and had.doc_id is null
             and had.created_at < now() - interval '1 minute')
      returning key`,
  )
  return rows.length > 0
}

async function lookUp({ payload, recall, requestHash }: Request, row: string) {
  const [kept] = await onPool(
    payload,
    sql`select request_hash, status, answer, doc_id,
               created_at < now() - interval '1 minute' as is_old
        from idempotency_keys where key = ${row}`,
  )
  if (!kept) return null
  if (kept.request_hash !== requestHash) {
    return errorAnswer(422, 'This Idempotency-Key stood for another request.')
  }
  if (kept.status !== null) {
    return new Response(String(kept.answer), {
      status: Number(kept.status),
      headers: { ...JSON_TYPE, 'Idempotency-Replayed': 'true' },
    })
  }
  return kept.doc_id !== null && kept.is_old && recall ? recall(Number(kept.doc_id)) : null
}

async function runAndKeep(
  payload: Payload,
  row: string,
  run: (row: string) => Promise<Response>,
): Promise<Response> {
  try {
    const response = await run(row)
    if (!response.ok) {
      await forget(payload, row)
      return response
    }
    const answer = await response.clone().text()
    await onPool(
      payload,
      sql`update idempotency_keys set status = ${response.status}, answer = ${answer}
          where key = ${row}`,
    )
    return response
  } catch (error) {
    await forget(payload, row)
    throw error
  }
}

/** But for a key whose document is stored: its answer can still be put together. */
async function forget(payload: Payload, row: string): Promise<void> {
  await onPool(payload, sql`delete from idempotency_keys where key = ${row} and doc_id is null`)
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
