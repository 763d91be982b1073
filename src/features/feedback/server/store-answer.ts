import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import type { Client } from '@/features/accounts/server/client'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import {
  lockEvent,
  matchesEvent,
  readEvent,
  type EventRef,
} from '@/features/events/server/read-event'
import { readLetterhead } from '@/platform/mail/layout'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { readFeedbackToken, type FeedbackLink } from './feedback-token'
import { FEWEST_ANSWERS, type FeedbackAnswer } from '../use-cases'
import { TARGET_COLUMN } from '@/platform/records/target-sql'

/** What a link is good for. `missing`: forged, or its event was permanently deleted. */
type LinkState =
  | { state: 'open' | 'used' | 'expired'; event: EventRef; title: string; startsAt: string }
  | { state: 'missing' }

/** Describes a link for its page. Writes nothing. */
export async function describeLink(payload: Payload, token: string): Promise<LinkState> {
  const link = readFeedbackToken(token, env.AUTH_SECRET)
  const event = link && (await readEvent({ payload }, link.event))
  if (!event) return { state: 'missing' }
  const { id, kind, startsAt, title } = event
  const about = { event: { id, kind }, title, startsAt }
  if (link.expiresAt <= new Date()) return { state: 'expired', ...about }
  const used = await onPool(payload, sql`select 1 from feedback_used where hash = ${link.hash}`)
  return { state: used.length > 0 ? 'used' : 'open', ...about }
}

type Given = { payload: Payload; client: Client; token: string; answer: FeedbackAnswer }

const ATTEMPTS = { limit: 60, windowSeconds: 10 * 60 }

/**
 * Stores an answer. Throws `not_found` for a forged link, `gone` for an expired one, `conflict` for
 * a used one, and `too_many` after 60 attempts in ten minutes from a network. Logs nothing.
 */
export async function storeAnswer({ payload, client, token, answer }: Given): Promise<void> {
  await enforceRateLimit(payload, [{ key: `feedback:${client.network}`, ...ATTEMPTS }])
  const link = readFeedbackToken(token, env.AUTH_SECRET)
  if (!link) throw noLink()
  if (link.expiresAt <= new Date()) throw new AppError('gone', 'This link has expired.')
  await inTransaction(payload, async (req) => {
    // Serializes the answers about an event.
    if (!(await lockEvent(req, link.event))) throw noLink()
    await markUsed(req, link)
    await insertAnswer(req, link.event, answer)
  })
}

function noLink(): AppError {
  return new AppError('not_found', 'This link is not valid.')
}

/*
 * PostgreSQL keeps for each row its place in the file and its transaction. Both would reveal
 * which used link belongs to which answer. So each answer rewrites the newest rows of its event in both
 * tables, in random order: they have the same transaction, and their order says nothing. Which of them
 * a later answer leaves alone is chosen at random in each table. An answer that completes a group of
 * three shows the group (`shownOf`).
 */

/** Rows of one event that an answer rewrites: all of most events, and no more of one with thousands. */
const MIXED = 1000

async function markUsed(req: PayloadRequest, { event, expiresAt, hash }: FeedbackLink) {
  const until = new Date(expiresAt.getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
  const column = TARGET_COLUMN[event.kind]
  const rows = await onTransaction(
    req,
    sql`
      insert into feedback_used (hash, ${column}, until) values (${hash}, ${event.id}, ${until})
      on conflict do nothing returning 1`,
  )
  if (rows.length === 0) throw new AppError('conflict', 'You have already answered. Thank you!')
  await onTransaction(
    req,
    sql`
      with rows as (
        delete from feedback_used where hash in (
          select hash from feedback_used where ${matchesEvent(event)}
          order by age(xmin), random() limit ${MIXED})
        returning hash, until)
      insert into feedback_used (hash, ${column}, until)
      select hash, ${event.id}, until from rows order by random()`,
  )
}

async function insertAnswer(req: PayloadRequest, event: EventRef, answer: FeedbackAnswer) {
  const { helped, missing, quoteAs, score } = answer
  const { timeZone } = await readLetterhead(req)
  const column = TARGET_COLUMN[event.kind]
  await onTransaction(
    req,
    sql`
      with rows as (
        delete from feedback_answers where id in (
          select id from feedback_answers where ${matchesEvent(event)}
          order by is_shown, age(xmin), random()
          limit greatest(${MIXED - 1}, (
            select count(*) from feedback_answers where ${matchesEvent(event)} and not is_shown)))
        returning id, day, score, helped, missing, quote_as, is_quoted, is_shown),
      others as (select count(*) filter (where not is_shown) as hidden from rows)
      insert into feedback_answers
        (id, ${column}, day, score, helped, missing, quote_as, is_quoted, is_shown)
      select id, ${event.id}, day, score, helped, missing, quote_as, is_quoted, is_shown from (
        select id, day, score, helped, missing, quote_as, is_quoted,
          is_shown or hidden >= ${FEWEST_ANSWERS - 1} as is_shown from rows, others
        union all
        select gen_random_uuid(), (now() at time zone ${timeZone})::date, ${score}::smallint,
          ${helped}::text, ${missing}::text, ${quoteAs}::text, false,
          hidden = ${FEWEST_ANSWERS - 1} from others) as every
      order by random()`,
  )
}

/** Deletes what only kept expired links from being used twice. */
export async function removeUsedLinks(payload: Payload): Promise<void> {
  await onPool(payload, sql`delete from feedback_used where until < current_date`)
}
