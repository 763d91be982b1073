import 'server-only'
import { cache } from 'react'
import { countByEvent } from '@/features/events/server/count-by-event'
import { STANDING, WAITING } from '@/features/questions/desk'
import { calculateEnd, getEventEnd } from '@/features/events/event-times'
import { formatSeats } from '@/features/events/format-seats'
import { EVENT_KINDS, TARGET_COLLECTIONS, toTargetPath, type EventKind } from '@/lib/records/target'
import { asSystem, asViewer, cms } from '@/platform/server/cms'
import { toEventAddress } from '@/lib/records/private-address'
import { PUBLISHED } from '@/platform/records/visibility'

/** An event as its instructor sees it: no names or addresses of attendees, and nothing to edit. */
export type TaughtEvent = {
  path: string
  title: string
  startsAt: string
  endsAt: string | null
  isOver: boolean
  isCancelled: boolean
  /** "12 / 20 · 3 waiting". */
  people: string
  joinLink: string | null
  questions: { id: number; text: string }[]
}

const MAX_EVENTS = 200
const MAX_QUESTIONS = 500

/** The published instructor records of an account. */
export const findOwnInstructors = cache(async (userId: number): Promise<number[]> => {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'instructors',
    where: { and: [{ user: { equals: userId } }, PUBLISHED] },
    select: {},
    depth: 0,
    pagination: false,
    ...asSystem,
  })
  return docs.map(({ id }) => id)
})

/** An instructor by id, published or not, for staff. Null if there is none. */
export async function findTeacher(id: number): Promise<{ id: number; name: string } | null> {
  const payload = await cms()
  const doc = await payload.findByID({
    collection: 'instructors',
    id,
    depth: 0,
    disableErrors: true,
    select: { name: true },
    ...(await asViewer()),
  })
  return doc && { id, name: doc.name || 'Unnamed' }
}

/** The published events of these instructors, upcoming ones by start, then past ones, latest first. */
export async function listTaughtEvents(instructors: number[], now: number): Promise<TaughtEvent[]> {
  const lists = await Promise.all(EVENT_KINDS.map((kind) => readEvents(kind, instructors, now)))
  const events = lists.flat().sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return [
    ...events.filter(({ isOver }) => !isOver),
    ...events.filter(({ isOver }) => isOver).reverse(),
  ]
}

async function readEvents(
  kind: EventKind,
  instructors: number[],
  now: number,
): Promise<TaughtEvent[]> {
  const payload = await cms()
  // System access: the join link is for staff otherwise.
  const { docs } = await payload.find({
    collection: TARGET_COLLECTIONS[kind],
    where: {
      and: [{ instructors: { in: instructors } }, PUBLISHED, { startsAt: { exists: true } }],
    },
    select: {
      title: true,
      slug: true,
      startsAt: true,
      endsAt: true,
      duration: true,
      capacity: true,
      joinLink: true,
      eventStatus: true,
      visibility: true,
      code: true,
    },
    sort: '-startsAt',
    depth: 0,
    limit: MAX_EVENTS,
    pagination: false,
    ...asSystem,
  })
  const [seatsOf, questionsOf] = await Promise.all([
    countByEvent(payload, kind, docs),
    readQuestions(kind, docs),
  ])
  return docs.flatMap(({ capacity, id, slug, startsAt, title, ...doc }) => {
    if (!startsAt) return []
    const endsAt = calculateEnd(startsAt, doc.endsAt, doc.duration)
    return {
      path: toTargetPath({ kind, id, slug: toEventAddress({ ...doc, id, slug }) }),
      title,
      startsAt,
      endsAt,
      isOver: getEventEnd({ startsAt, endsAt }) <= now,
      isCancelled: doc.eventStatus === 'cancelled',
      people: formatSeats({ ...seatsOf(id), capacity: capacity ?? null }),
      joinLink: doc.joinLink || null,
      questions: questionsOf(id),
    }
  })
}

async function readQuestions(kind: EventKind, events: readonly { id: number }[]) {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: { and: [{ [kind]: { in: events.map(({ id }) => id) } }, WAITING, STANDING] },
    select: { question: true, [kind]: true },
    sort: 'questionTime',
    depth: 0,
    limit: MAX_QUESTIONS,
    pagination: false,
    ...asSystem,
  })
  return (event: number) =>
    docs.flatMap((doc) => (doc[kind] === event ? { id: doc.id, text: doc.question } : []))
}
