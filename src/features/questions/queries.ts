import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Where } from 'payload'
import { DEFAULT_TIME_ZONE } from '@/lib/dates'
import { afterCursor, toCursorText, type Cursor } from '@/lib/keyset'
import { onPool } from '@/lib/on-pool'
import { takeToken, type Taken } from '@/lib/rate-limit'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asSystem, asViewer, asVisitor, cms } from '@/server/cms'
import {
  toAnsweredQuestion,
  toDeskQuestion,
  toOwnQuestion,
  type AnsweredPage,
  type DeskPage,
  type DeskQuestion,
  type OwnQuestion,
  type SimilarQuestion,
} from './dto'

const PER_PAGE = 20
const OWN_SHOWN = 50
const SIMILAR_SHOWN = 3
const SIMILAR_MIN_LENGTH = 8
const SIMILAR_MAX_LENGTH = 300

const SHOWN = {
  question: true,
  questionerName: true,
  questionTime: true,
  answer: true,
  answerTime: true,
  answerEditedAt: true,
  updatedAt: true,
} as const

type AnsweredList = { workshop: number; after?: Cursor | null; from?: number | null }

/**
 * Answered questions of a workshop, newest answer first (P-54). The page decides before who may
 * read them (D-11); they are the same for all who may, so the first page is remembered until a
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
  const zone = await getZone()
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: {
      and: [
        { workshop: { equals: workshop } },
        { answerTime: { exists: true } },
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
  const zone = await getZone()
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

type DeskList = {
  workshop: number | null
  waiting: boolean
  after: Cursor | null
}

/**
 * Questions for those who answer, under their own rules: of one workshop newest first, or
 * the waiting ones of all workshops, oldest first.
 */
export async function listForDesk({ workshop, waiting, after }: DeskList): Promise<DeskPage> {
  const payload = await cms()
  const direction = waiting ? 'ascending' : 'descending'
  const where: Where[] = [
    ...(workshop ? [{ workshop: { equals: workshop } }] : []),
    ...(waiting ? [{ answerTime: { exists: false } }] : []),
    ...afterCursor('questionTime', after, direction),
  ]
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: { and: where },
    sort: waiting ? ['questionTime', 'id'] : ['-questionTime', '-id'],
    select: { ...SHOWN, workshop: true },
    populate: { workshops: { title: true, slug: true } },
    depth: 1,
    limit: PER_PAGE + 1,
    pagination: false,
    ...(await asViewer()),
  })
  const now = new Date()
  const zone = await getZone()
  const questions = docs.slice(0, PER_PAGE).map((doc) => toDeskQuestion(doc, zone, now))
  return { questions, next: nextCursor(docs, 'questionTime') }
}

/** One question for those who answer, under their own rules, as it is now. */
export async function getForDesk(id: number): Promise<DeskQuestion> {
  const payload = await cms()
  const doc = await payload.findByID({
    collection: 'workshop_qna',
    id,
    select: { ...SHOWN, workshop: true },
    populate: { workshops: { title: true, slug: true } },
    depth: 1,
    ...(await asViewer()),
  })
  return toDeskQuestion(doc, await getZone(), new Date())
}

/** How many questions a workshop has, for the dialog that deletes it (D-33). */
export async function countQuestions(workshop: number): Promise<number> {
  const payload = await cms()
  const { totalDocs } = await payload.count({
    collection: 'workshop_qna',
    where: { workshop: { equals: workshop } },
    ...(await asViewer()),
  })
  return totalDocs
}

/** Workshops with waiting questions and how many, the longest list first: the filter of the desk. */
export async function listWaitingWorkshops(): Promise<
  { id: number; title: string; waiting: number }[]
> {
  const payload = await cms()
  const rows = await onPool(
    payload,
    sql`select w.id, w.title, count(*)::int as waiting
        from workshop_qna q join workshops w on w.id = q.workshop_id
        where q.answer_time is null
        group by w.id order by waiting desc, w.title limit 200`,
  )
  return rows as { id: number; title: string; waiting: number }[]
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

/** Takes one of the requests for similar questions that somebody has in a minute (D-29). */
export async function takeSimilarToken(viewerId: number): Promise<Taken> {
  const payload = await cms()
  return takeToken({ payload, key: `similar:${viewerId}`, limit: 60, windowSeconds: 60 })
}

/** The time zone in which the site speaks (D-14). */
const getZone = cached(
  async () => {
    const payload = await cms()
    const { timeZone } = await payload.findGlobal({
      slug: 'site-settings',
      select: { timeZone: true },
      depth: 0,
      ...asVisitor,
    })
    return timeZone || DEFAULT_TIME_ZONE
  },
  'questions-zone',
  [tags.site],
)

function nextCursor<Field extends 'answerTime' | 'questionTime'>(
  docs: ({ id: number } & { [key in Field]?: string | null })[],
  field: Field,
): string | null {
  const last = docs.length > PER_PAGE ? docs[PER_PAGE - 1] : undefined
  const time = last?.[field]
  return last && time ? toCursorText({ time, id: last.id }) : null
}

function withWorkshop<Doc>(doc: Doc, workshop: number): Doc & { workshop: number } {
  return { ...doc, workshop }
}
