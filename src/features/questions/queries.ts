import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { afterCursor, type Cursor } from '@/lib/database/keyset'
import { onPool } from '@/lib/database/on-pool'
import { ANSWERED } from '@/lib/questions/answered'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asSystem, cms } from '@/server/cms'
import { siteTimeZone } from '@/server/site-time-zone'
import {
  toAnsweredQuestion,
  toOwnQuestion,
  type AnsweredPage,
  type OwnQuestion,
  type SimilarQuestion,
} from './dto'
import { nextCursor, PER_PAGE, SHOWN } from './question-page'

const OWN_SHOWN = 50
const SIMILAR_SHOWN = 3
const SIMILAR_MIN_LENGTH = 8
const SIMILAR_MAX_LENGTH = 300

type AnsweredList = { workshop: number; after?: Cursor | null; from?: number | null }

/**
 * Answered questions of a workshop, newest answer first (P-54). The page decides before who may
 * read them (D-11); they are the same for all who may, so the first page is cached until a
 * question of the workshop changes. `from` starts at that question, `after` behind the cursor.
 */
export async function listAnswered({
  workshop,
  after = null,
  from = null,
}: AnsweredList): Promise<AnsweredPage> {
  const start = from ? await findStart(workshop, from) : after
  if (start) return readAnswered(workshop, start)
  const read = cached(readAnswered, 'answered-questions', [tags.questions(workshop), tags.site])
  return read(workshop, null)
}

/** As the system: the caller has decided that this person may read the answers (D-11). */
async function readAnswered(workshop: number, after: Cursor | null): Promise<AnsweredPage> {
  const payload = await cms()
  const zone = await siteTimeZone()
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: {
      and: [
        { workshop: { equals: workshop } },
        ANSWERED,
        ...afterCursor('answerTime', after, 'descending'),
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
  const questions = rows.flatMap(
    (doc) => toAnsweredQuestion(withWorkshop(doc, workshop), zone) ?? [],
  )
  return { questions, next: nextCursor(docs, 'answerTime') }
}

/** The cursor just before a question, so that a page begins with it; null when it is not here. */
async function findStart(workshop: number, id: number): Promise<Cursor | null> {
  const payload = await cms()
  const [row] = await onPool(
    payload,
    sql`select answer_time from workshop_qna
        where id = ${id} and workshop_id = ${workshop} and answer_time is not null`,
  )
  return row ? { time: new Date(row.answer_time as string).toISOString(), id: id + 1 } : null
}

/** The viewer's own questions on a workshop, newest first, waiting ones included (D-11). */
export async function listOwn(viewerId: number, workshop: number): Promise<OwnQuestion[]> {
  const payload = await cms()
  const zone = await siteTimeZone()
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: { and: [{ asker: { equals: viewerId } }, { workshop: { equals: workshop } }] },
    sort: '-questionTime',
    select: { question: true, questionTime: true, answerTime: true, updatedAt: true },
    depth: 0,
    limit: OWN_SHOWN,
    pagination: false,
    // As the system: nobody may filter by asker (S-33), and this is the viewer's own id.
    ...asSystem,
  })
  return docs.map((doc) => toOwnQuestion(withWorkshop(doc, workshop), zone))
}

/**
 * Answered questions of a workshop that resemble what somebody types, the closest first. The
 * caller decides who may read answers. Nothing for a text too short to mean anything.
 */
export async function listSimilar(workshop: number, typed: string): Promise<SimilarQuestion[]> {
  const text = typed.trim().slice(0, SIMILAR_MAX_LENGTH)
  if (text.length < SIMILAR_MIN_LENGTH) return []
  const payload = await cms()
  const rows = await onPool(
    payload,
    sql`select id, question from workshop_qna
        where answer_time is not null and workshop_id = ${workshop}
          and (question % ${text} or ${text} <% question)
        order by greatest(similarity(question, ${text}), word_similarity(${text}, question)) desc, id desc
        limit ${SIMILAR_SHOWN}`,
  )
  return rows as SimilarQuestion[]
}

function withWorkshop<Doc>(doc: Doc, workshop: number): Doc & { workshop: number } {
  return { ...doc, workshop }
}
