import 'server-only'
import type { Where } from 'payload'
import { afterCursor, type Cursor } from '@/lib/database/keyset'
import { listWaitingWorkshops, type WaitingWorkshop } from '@/lib/questions/waiting-workshops'
import { asViewer, cms } from '@/server/cms'
import { siteTimeZone } from '@/server/site-time-zone'
import { toDeskQuestion, type DeskPage, type DeskQuestion } from './dto'
import { nextCursor, PER_PAGE, SHOWN } from './question-page'
import { WAITING } from '@/lib/questions/answered'

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
    ...(waiting ? [WAITING] : []),
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
  const zone = await siteTimeZone()
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
  return toDeskQuestion(doc, await siteTimeZone(), new Date())
}

const CHOICES = 100

/** The filter of the desk: workshops with waiting questions. Call behind `requireAdmin`. */
export async function listDeskFilter(): Promise<WaitingWorkshop[]> {
  return listWaitingWorkshops(await cms(), CHOICES)
}
