import type { Payload, Where } from 'payload'
import { formatAge } from '@/lib/time/age'
import { afterCursor, parseCursor, toCursorText } from '@/lib/database/keyset'
import { listWaitingWorkshops } from '@/lib/questions/waiting-workshops'
import type { User } from '@/payload-types'
import { WAITING } from '@/lib/questions/answered'

const PER_PAGE = 25
const CHOICES = 20

type Asker = { payload: Payload; user: User; query: Record<string, string | string[] | undefined> }

/** The waiting questions that this person may read, oldest first, of one workshop or of all. */
export async function readDesk({ payload, user, query }: Asker) {
  const workshop = Number(query.workshop) || null
  const here: Where[] = workshop ? [{ workshop: { equals: workshop } }] : []
  const [found, count, workshops] = await Promise.all([
    payload.find({
      collection: 'workshop_qna',
      where: {
        and: [
          WAITING,
          ...here,
          ...afterCursor('questionTime', parseCursor(query.after), 'ascending'),
        ],
      },
      sort: ['questionTime', 'id'],
      select: { question: true, questionerName: true, questionTime: true, workshop: true },
      populate: { workshops: { title: true } },
      depth: 1,
      limit: PER_PAGE + 1,
      pagination: false,
      user,
      overrideAccess: false,
    }),
    payload.count({
      collection: 'workshop_qna',
      where: { and: [WAITING, ...here] },
      user,
      overrideAccess: false,
    }),
    listWaitingWorkshops(payload, CHOICES),
  ])
  const now = new Date()
  const last = found.docs.length > PER_PAGE ? found.docs[PER_PAGE - 1] : undefined
  return {
    workshop,
    workshops,
    total: count.totalDocs,
    questions: found.docs.slice(0, PER_PAGE).map((doc) => ({
      id: doc.id,
      question: doc.question,
      asker: doc.questionerName ?? 'Unknown',
      workshop: typeof doc.workshop === 'object' ? doc.workshop.title : '',
      age: doc.questionTime ? formatAge(doc.questionTime, now) : '',
    })),
    next: last?.questionTime
      ? new URLSearchParams({
          ...(workshop ? { workshop: String(workshop) } : {}),
          after: toCursorText({ time: last.questionTime, id: last.id }),
        }).toString()
      : null,
  }
}
