import 'server-only'
import { checkAnswers, type Question, type StoredAnswer } from '@/features/form-questions/answers'
import { isFoundBy, readEvent, type EventRef, type StoredEvent } from './read-event'
import { findRegistration } from './registration'
import { findOwnAnswers, findValidAnswers, listQuestions, type AskingEvent } from './seat-answers'
import { findEventSeats, findRecentEventSeats } from './find-seats'
import { findByPreviousAddress } from '@/features/redirects/server/previous-slug'
import { parsePrivateAddress } from '@/lib/records/private-address'
import { parseRecordAddress, toAddressWhere } from '@/platform/records/record-address'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { findIdByCode } from '@/platform/server/cached-by-code'
import { asVisitor, cms } from '@/platform/server/cms'
import { features } from '@/platform/feature'
import type { Card } from '../dto'
import { getEventEnd } from '../event-times'
import { addToCard, toCard } from '../to-card'

/** The card of a published event, or null. Event and counts may be one second old. */
export async function readCard(event: EventRef, userId?: number): Promise<Card | null> {
  const seats = await findRecentEventSeats({ payload: await cms(), event, userId })
  if (!seats) return null
  const card = toCard({ ...seats, now: Date.now() })
  const { registration } = seats
  const hasAttended = registration?.state === 'registered' && registration.hasAttended
  return userId !== undefined && hasAttended ? withAdditions(card, seats.event, userId) : card
}

/** The card of a visitor as it is now, for a page that names what its button does. */
export async function readCurrentCard(event: EventRef): Promise<Card | null> {
  const seats = await findEventSeats({ payload: await cms(), event })
  return seats && toCard({ ...seats, now: Date.now() })
}

async function withAdditions(card: Card, stored: StoredEvent, userId: number): Promise<Card> {
  const endedAt = getEventEnd(stored)
  if (stored.isCancelled || endedAt > Date.now()) return card
  const scope = { payload: await cms() }
  const event = { kind: stored.kind, id: stored.id }
  const additions = await Promise.all(
    features().map(({ attendedCard }) => attendedCard?.(scope, { event, userId, endedAt })),
  )
  return addToCard(
    card,
    additions.flatMap((addition) => addition ?? []),
  )
}

/** The questions of an event, and what the viewer has answered. */
export async function readSeatForm(event: AskingEvent, userId?: number) {
  const scope = { payload: await cms() }
  const [questions, answers] = await Promise.all([
    listQuestions(scope, event),
    userId === undefined ? [] : findOwnAnswers(scope, event, userId),
  ])
  return { questions, answers }
}

/** The questions that the page of an emailed link still asks. */
export async function listOpenQuestions(
  event: AskingEvent,
  { answers, given }: { answers: StoredAnswer[] | null; given: unknown },
): Promise<Question[]> {
  const scope = { payload: await cms() }
  const questions = await listQuestions(scope, event)
  const valid = await findValidAnswers(scope, event, answers ?? [])
  const { problems } = checkAnswers(questions, valid)
  return given || Object.keys(problems).length > 0 ? questions : []
}

/** The path of an event, or null if the caller does not find it. */
export async function toEventPath(event: EventRef, userId?: number): Promise<string | null> {
  const payload = await cms()
  const stored = await readEvent({ payload }, event)
  if (!stored) return null
  const registration = userId ? await findRegistration({ payload }, event, userId) : null
  const isFound = isFoundBy(stored, { code: event.code, registration })
  return isFound ? `/${event.kind}s/${stored.slug}` : null
}

/**
 * The event at the id, slug or previous slug of a published record, or at the address of a private
 * one, whose code is in the result. Null if there is none.
 */
export async function findEventRef(kind: EventKind, segment: string): Promise<EventRef | null> {
  const bearer = parsePrivateAddress(segment)
  const opened = bearer && (await findIdByCode(kind, bearer))
  if (bearer && opened) return { kind, id: opened, code: bearer.code }
  const address = parseRecordAddress(segment)
  if (!address) return null
  const payload = await cms()
  const list = TARGET_COLLECTIONS[kind]
  const { docs } = await payload.find({
    collection: list,
    where: toAddressWhere(address),
    select: {},
    depth: 0,
    limit: 1,
    pagination: false,
    ...asVisitor,
  })
  const id = docs[0]?.id ?? (await findByPreviousAddress(payload, { list, segment, column: 'id' }))
  return id === null ? null : { kind, id: Number(id) }
}
