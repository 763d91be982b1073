import 'server-only'
import type { Where } from 'payload'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { toCursorWhere, parseCursor } from '@/platform/database/keyset'
import { WAITING, type DeskFilter, type DeskPage, type DeskQuestion } from '../desk'
import { TARGET_POPULATE, toTargetRecord, type Target, TARGET_SELECT } from '@/lib/records/target'
import { listWaitingTargets, type WaitingTarget } from './waiting-targets'
import { listClaims } from './notify-followers'
import { asViewer, cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import type { Viewer } from '@/platform/server/viewer'
import { formatAnswerText } from '../answer/answer-to-text'
import { cleanAnswer } from '../answer/clean-answer'
import { toMoment, toSpoken } from '../spoken'
import { formatAge } from '@/lib/time/age'
import type { WorkshopQna } from '@/payload-types'
import { isAboutTarget } from '@/platform/records/target-sql'
import { querySql } from '@/platform/server/sql-rows'
import { PER_PAGE, SHOWN, toNextCursor } from './question-page'
import { parsePosition } from './sorted-answers'

type DeskList = DeskFilter & { viewer: Viewer; after: string | null }

const DESK_SHOWN = {
  ...SHOWN,
  ...TARGET_SELECT,
  askers: true,
  votes: true,
} as const
const READ = { select: DESK_SHOWN, populate: TARGET_POPULATE, depth: 1 } as const

/** Lists questions for staff under their own access rules. */
export async function listForDesk(query: DeskList): Promise<DeskPage> {
  const { docs, next } =
    query.waiting && query.byAskers ? await readMostAsked(query) : await readByTime(query)
  return { questions: await toQuestions(docs, query.viewer), next }
}

/** Reads the current state of one question for staff under their own access rules. */
export async function getForDesk(id: number, viewer: Viewer): Promise<DeskQuestion> {
  const payload = await cms()
  const doc = await payload.findByID({
    collection: 'workshop_qna',
    id,
    ...READ,
    ...(await asViewer()),
  })
  const [question] = await toQuestions([doc], viewer)
  if (!question) throw new Error(`There is no question ${id}.`)
  return question
}

/** The records that waiting questions are about. Call only after `requireAdmin`. */
export async function listDeskFilter(): Promise<WaitingTarget[]> {
  return listWaitingTargets(await cms())
}

type Rows = { docs: DeskRow[]; next: string | null }

async function readByTime({ after, target, waiting }: DeskList): Promise<Rows> {
  const payload = await cms()
  const direction = waiting ? 'ascending' : 'descending'
  const where: Where[] = [
    ...(target ? [{ [target.kind]: { equals: target.id } }] : []),
    ...(waiting ? [WAITING] : []),
    ...toCursorWhere('questionTime', parseCursor(after), direction),
  ]
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: { and: where },
    sort: waiting ? ['questionTime', 'id'] : ['-questionTime', '-id'],
    limit: PER_PAGE + 1,
    pagination: false,
    ...READ,
    ...(await asViewer()),
  })
  return { docs: docs.slice(0, PER_PAGE), next: toNextCursor(docs, 'questionTime') }
}

async function readMostAsked({ after, target }: DeskList): Promise<Rows> {
  const payload = await cms()
  const { ids, next } = await listMostAsked(target, after)
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: { id: { in: ids } },
    limit: PER_PAGE,
    pagination: false,
    ...READ,
    ...(await asViewer()),
  })
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  return { docs: ids.flatMap((id) => byId.get(id) ?? []), next }
}

async function toQuestions(docs: DeskRow[], viewer: Viewer): Promise<DeskQuestion[]> {
  const ids = docs.map(({ id }) => id)
  const claims = await listClaims(await cms(), ids, viewer.id)
  const zone = await siteTimeZone()
  const now = new Date()
  return docs.map((doc) => toDeskQuestion(doc, { zone, now, claims }))
}

type DeskRow = Pick<WorkshopQna, 'id' | 'question' | 'updatedAt'> & Partial<WorkshopQna>

type Around = { zone: string; now: Date; claims: Map<number, string> }

/** A question for staff, with the answer as plain text for editing. */
function toDeskQuestion(doc: DeskRow, { claims, now, zone }: Around): DeskQuestion {
  const answer = cleanAnswer(doc.answer)
  return {
    id: doc.id,
    question: doc.question,
    asker: doc.questionerName?.trim() || 'Unknown',
    asked: toSpoken(doc.questionTime, zone) ?? { iso: '', words: '' },
    age: doc.questionTime ? formatAge(doc.questionTime, now) : '',
    target: toTargetRecord(doc),
    at: toMoment(doc.atSeconds),
    askers: doc.askers ?? 1,
    votes: doc.votes ?? 0,
    claimedBy: claims.get(doc.id) ?? null,
    answer,
    answerText: formatAnswerText(answer),
    answered: toSpoken(doc.answerTime, zone),
    edited: toSpoken(doc.answerEditedAt, zone),
    updatedAt: doc.updatedAt,
  }
}

/**
 * Ids of the waiting questions with the most askers, for one record or all. `after` is a cursor
 * such as `3-120`: the number of askers and the id of the last question. For staff only.
 */
async function listMostAsked(target: Target | null, after: string | null) {
  const place = parsePosition(after)
  const rows = await querySql<{ id: number; askers: number }>(
    sql`select id, askers::int as askers from workshop_qna
        where answer_time is null and same_as_id is null
          and ${target ? isAboutTarget(target) : sql`true`}
          and ${place ? sql`(askers, id) < (${place.value}, ${place.id})` : sql`true`}
        order by askers desc, id desc limit ${PER_PAGE + 1}`,
  )
  const shown = rows.slice(0, PER_PAGE)
  const last = rows.length > PER_PAGE ? shown.at(-1) : undefined
  return {
    ids: shown.map(({ id }) => id),
    next: last ? `${last.askers}-${last.id}` : null,
  }
}
