import { randomUUID } from 'node:crypto'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
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
import { readFeedbackToken, sealAnswer, unsealAnswer, type FeedbackLink } from './feedback-token'
import { FEWEST_ANSWERS, type FeedbackAnswer, type FeedbackTexts } from '../use-cases'
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

type Given<Answer> = { payload: Payload; client: Client; token: string; answer: Answer }

const ATTEMPTS = { limit: 60, windowSeconds: 10 * 60 }

/**
 * Stores an answer, and returns what adds a text to it within an hour. Throws `not_found` for a forged
 * link, `gone` for an expired one, `conflict` for a used one, and `too_many` after 60 attempts in ten
 * minutes from a network. Logs nothing.
 */
export async function storeAnswer(given: Given<FeedbackAnswer>): Promise<string> {
  const id = randomUUID()
  await onLink(given, async (req, link) => {
    await markUsed(req, link)
    await insertAnswer(req, link.event, { id, ...given.answer })
  })
  return sealAnswer(id, env.AUTH_SECRET)
}

/** Adds texts to an answer without any. Throws like `storeAnswer`, and `gone` after an hour. */
export async function addTexts(given: Given<FeedbackTexts> & { sealed: string }): Promise<void> {
  await onLink(given, async (req, { event }) => {
    const id = unsealAnswer(given.sealed, env.AUTH_SECRET)
    if (!id) throw new AppError('gone', 'It is too late to add something.')
    await rewriteWithTexts(req, event, { id, ...given.answer })
  })
}

async function onLink<Answer>(
  { payload, client, token }: Given<Answer>,
  work: (req: PayloadRequest, link: FeedbackLink) => Promise<void>,
): Promise<void> {
  await enforceRateLimit(payload, [{ key: `feedback:${client.network}`, ...ATTEMPTS }])
  const link = readFeedbackToken(token, env.AUTH_SECRET)
  if (!link) throw noLink()
  if (link.expiresAt <= new Date()) throw new AppError('gone', 'This link has expired.')
  await inTransaction(payload, async (req) => {
    // Serializes the answers about an event.
    if (!(await lockEvent(req, link.event))) throw noLink()
    await work(req, link)
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

async function insertAnswer(
  req: PayloadRequest,
  event: EventRef,
  { helped, id, missing, quoteAs, score }: FeedbackAnswer & { id: string },
) {
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
        select ${id}::uuid, (now() at time zone ${timeZone})::date, ${score}::smallint,
          ${helped}::text, ${missing}::text, ${quoteAs}::text, false,
          hidden = ${FEWEST_ANSWERS - 1} from others) as every
      order by random()`,
  )
}

/** Rewrites the same rows as an answer does, so that nothing shows which one got the texts, or when. */
async function rewriteWithTexts(
  req: PayloadRequest,
  event: EventRef,
  { helped, id, missing, quoteAs }: FeedbackTexts & { id: string },
) {
  const column = TARGET_COLUMN[event.kind]
  const open = await onTransaction(
    req,
    sql`
      select 1 from feedback_answers where id = ${id} and ${matchesEvent(event)}
        and helped is null and missing is null and quote_as is null`,
  )
  if (open.length === 0) throw new AppError('conflict', 'You have already answered. Thank you!')
  const added = (name: SQL, text: string | null) =>
    sql`case when id = ${id} then ${text}::text else ${name} end`
  await onTransaction(
    req,
    sql`
      with rows as (
        delete from feedback_answers where id = ${id} or id in (
          select id from feedback_answers where ${matchesEvent(event)}
          order by is_shown, age(xmin), random()
          limit greatest(${MIXED}, (
            select count(*) from feedback_answers where ${matchesEvent(event)} and not is_shown)))
        returning id, day, score, helped, missing, quote_as, is_quoted, is_shown)
      insert into feedback_answers
        (id, ${column}, day, score, helped, missing, quote_as, is_quoted, is_shown)
      select id, ${event.id}, day, score, ${added(sql`helped`, helped)},
        ${added(sql`missing`, missing)}, ${added(sql`quote_as`, quoteAs)}, is_quoted, is_shown
      from rows order by random()`,
  )
}

/** Deletes what only kept expired links from being used twice. */
export async function removeUsedLinks(payload: Payload): Promise<void> {
  await onPool(payload, sql`delete from feedback_used where until < current_date`)
}
