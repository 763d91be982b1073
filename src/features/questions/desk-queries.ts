import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Where } from 'payload'
import { afterCursor, type Cursor } from '@/lib/database/keyset'
import { onPool } from '@/lib/database/on-pool'
import { asViewer, cms } from '@/server/cms'
import { siteTimeZone } from '@/server/site-time-zone'
import { toDeskQuestion, type DeskPage, type DeskQuestion } from './dto'
import { nextCursor, PER_PAGE, SHOWN } from './question-page'

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

/**
 * Workshops with waiting questions and how many, the longest list first: the filter of the desk.
 * Of the oldest 1,000, so that it takes no longer when more have piled up than anybody reads.
 */
export async function listWaitingWorkshops(): Promise<
  { id: number; title: string; waiting: number }[]
> {
  const payload = await cms()
  const rows = await onPool(
    payload,
    sql`select w.id, w.title, count(*)::int as waiting
        from (select workshop_id from workshop_qna where answer_time is null
              order by question_time, id limit 1000) q
        join workshops w on w.id = q.workshop_id
        group by w.id order by waiting desc, w.title limit 200`,
  )
  return rows as { id: number; title: string; waiting: number }[]
}
