import 'server-only'
import type { Where } from 'payload'
import { afterCursor, parseCursor } from '@/lib/database/keyset'
import { WAITING } from '@/lib/questions/answered'
import type { DeskFilter, DeskPage, DeskQuestion } from '@/lib/questions/desk'
import { TARGET_POPULATE } from '@/lib/records/target'
import { listWaitingTargets, type WaitingTarget } from '@/lib/questions/waiting-targets'
import { listClaims } from '@/domain/questions/notify-followers'
import { asViewer, cms } from '@/server/cms'
import { siteTimeZone } from '@/server/site-time-zone'
import type { Viewer } from '@/server/viewer'
import { listMostAsked } from './most-asked'
import { toDeskQuestion, type DeskRow } from './desk-dto'
import { nextCursor, PER_PAGE, SHOWN } from './question-page'

type DeskList = DeskFilter & { viewer: Viewer; after: string | null }

const DESK_SHOWN = {
  ...SHOWN,
  workshop: true,
  webinar: true,
  tutorial: true,
  askers: true,
  votes: true,
} as const
const READ = { select: DESK_SHOWN, populate: TARGET_POPULATE, depth: 1 } as const

/** Lists questions for staff under their own access rules. */
export async function listForDesk(wanted: DeskList): Promise<DeskPage> {
  const { docs, next } =
    wanted.waiting && wanted.byAskers ? await readMostAsked(wanted) : await readByTime(wanted)
  return { questions: await toQuestions(docs, wanted.viewer), next }
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
    ...afterCursor('questionTime', parseCursor(after), direction),
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
  return { docs: docs.slice(0, PER_PAGE), next: nextCursor(docs, 'questionTime') }
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
