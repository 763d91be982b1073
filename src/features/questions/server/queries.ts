import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { toCursorWhere, type Cursor } from '@/platform/database/keyset'
import { toIdArray } from '@/platform/database/rows'
import { ANSWERED } from '../desk'
import { isAboutTarget } from '@/platform/records/target-sql'
import type { Target } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { asSystem, cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { querySql } from '@/platform/server/sql-rows'
import {
  toAnsweredQuestion,
  toOwnQuestion,
  type AnsweredPage,
  type OwnQuestion,
  type Votes,
} from '../dto'
import { PER_PAGE, SHOWN, toNextCursor } from './question-page'

const OWN_SHOWN = 50

type AnsweredList = { target: Target; after?: Cursor | null; from?: number | null }

/**
 * Answered questions about a record, newest answer first. The page checks who can read them. All
 * readers get the same list, so the first page is cached until one of its answers or the site
 * settings change. `from` starts at that question, `after` after
 * that cursor.
 */
export async function listAnswered({
  target,
  after = null,
  from = null,
}: AnsweredList): Promise<AnsweredPage> {
  const start = from ? await findStart(target, from) : after
  if (start) return readAnswered(target, start)
  const read = cached(readAnswered, 'answered-questions', [tags.questions(target), tags.site])
  return read(target, null)
}

/** System access: the caller has checked that the viewer can read answers. */
async function readAnswered({ id, kind }: Target, after: Cursor | null): Promise<AnsweredPage> {
  const payload = await cms()
  const zone = await siteTimeZone()
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: {
      and: [
        { [kind]: { equals: id } },
        ANSWERED,
        ...toCursorWhere('answerTime', after, 'descending'),
      ],
    },
    sort: ['-answerTime', '-id'],
    select: SHOWN,
    depth: 0,
    limit: PER_PAGE + 1,
    pagination: false,
    ...asSystem,
  })
  const rows = docs.slice(0, PER_PAGE)
  const questions = rows.flatMap((doc) => toAnsweredQuestion(doc, zone) ?? [])
  return { questions, next: toNextCursor(docs, 'answerTime') }
}

/** The cursor just before a question, so that a page starts with it. Null if it is not listed. */
async function findStart(target: Target, id: number): Promise<Cursor | null> {
  const [row] = await querySql<{ answer_time: string }>(
    sql`select answer_time from workshop_qna
        where id = ${id} and ${isAboutTarget(target)} and answer_time is not null`,
  )
  return row ? { time: new Date(row.answer_time).toISOString(), id: id + 1 } : null
}

/** The viewer's questions about a record, newest first, including waiting ones. */
export async function listOwn(viewerId: number, { id, kind }: Target): Promise<OwnQuestion[]> {
  const payload = await cms()
  const zone = await siteTimeZone()
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: { and: [{ asker: { equals: viewerId } }, { [kind]: { equals: id } }] },
    sort: '-questionTime',
    select: { question: true, questionTime: true, atSeconds: true, answerTime: true },
    depth: 0,
    limit: OWN_SHOWN,
    pagination: false,
    // System access: users cannot filter by asker, and this is the viewer's own id.
    ...asSystem,
  })
  return docs.map((doc) => toOwnQuestion(doc, zone))
}

/** Votes by question. Not cached, so that a vote invalidates no page. */
export async function listVotes(ids: number[], viewerId: number | null): Promise<Votes> {
  if (ids.length === 0) return {}
  const rows = await querySql<{ id: number; votes: number; own: boolean }>(
    sql`select q.id, coalesce(q.votes, 0)::int as votes, v.user_id is not null as own
        from workshop_qna q
        left join question_votes v on v.question_id = q.id and v.user_id = ${viewerId}
        where q.id = any(${toIdArray(ids)})`,
  )
  return Object.fromEntries(rows.map(({ id, own, votes }) => [id, { votes, own }]))
}
