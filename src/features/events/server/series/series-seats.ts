import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import {
  checkAnswers,
  refuseProblems,
  type Answer,
  type Question,
} from '@/features/form-questions/answers'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction, type Scope } from '@/platform/database/transaction'
import { getPhase } from '../../event-times'
import { AppError } from '@/lib/failures/app-error'
import { EVENT_KINDS, TARGET_COLLECTIONS } from '@/lib/records/target'
import { isReadableRow } from '@/platform/records/visibility'
import { batchNotices } from '../batch-notices'
import {
  EVENT_OF_ROW,
  matchesEvent,
  readEvents,
  type EventRef,
  type StoredEvent,
} from '../read-event'
import { lockRegistrations, type Registration } from '../registration'
import { listQuestions, type AskingEvent } from '../seat-answers'
import { cancelRegistrations } from '../release-seat'
import {
  findClosedReason,
  createRegistrationLimit,
  serializeEvent,
  takeUnderLock,
} from '../take-seat'

type SeriesQuery = { payload: Payload; series: number; userId: number }

/**
 * How many upcoming events of a series can be registered for, and at how many the user is. Canceled
 * ones do not count. `dates` are the events with a seat, as "workshop-5".
 */
type SeriesSeats = { open: number; registered: number; waiting: number; dates: string[] }

export function seriesNotFound(): AppError {
  return new AppError('not_found', 'There is no such series.')
}

/** Throws `not_found` for a series without published events. */
export async function findSeriesSeats({
  payload,
  series,
  userId,
}: SeriesQuery): Promise<SeriesSeats> {
  const events = await listUpcoming({ payload }, { series, userId })
  if (events.length === 0) throw seriesNotFound()
  const held = events.filter(({ isCancelled }) => !isCancelled)
  const rows =
    held.length === 0
      ? []
      : await onPool(
          payload,
          sql`
            select state, ${EVENT_OF_ROW} from registrations
            where user_id = ${userId} and state <> 'cancelled' and (${sql.join(held.map(matchesEvent), sql` or `)})`,
        )
  const list = (state: Registration['state']) => rows.filter((row) => row.state === state)
  const open = events.filter(isOpen).length
  return {
    open,
    registered: list('registered').length,
    waiting: list('waiting').length,
    dates: list('registered').map(({ event, kind }) => `${String(kind)}-${Number(event)}`),
  }
}

/**
 * Takes a seat, or a place on the waiting list, at every upcoming event of a series that is open, in
 * one transaction and with one email. Can be repeated. Throws as `takeSeat` does. An answer counts for
 * the same question of every event.
 */
export async function registerForSeries({
  answers,
  ...query
}: SeriesQuery & { answers?: readonly Answer[] }): Promise<Registration[]> {
  return inSeries(query, async (req, events) => {
    const given = answers && (await spreadAnswers(req, events, answers))
    const taken = await batchNotices(
      req,
      async () => {
        const registrations: Registration[] = []
        for (const event of events) {
          const { registration } = await takeUnderLock(req, event, query.userId, {
            answers: given?.get(toKey(event)),
          }).catch(ifOpen)
          if (registration) registrations.push(registration)
        }
        return registrations
      },
      query.userId,
    )
    if (taken.length > 0) return taken
    throw new AppError('conflict', 'Registration is closed for all events of this series.')
  })
}

const toKey = ({ id, kind }: EventRef) => `${kind}-${id}`

/** Questions of several events that ask the same are one. */
const toSubject = ({ label, options, type }: Question) => JSON.stringify([label, type, options])

/** The questions of each event, by its key. */
async function readQuestionsByEvent(
  scope: Scope,
  events: readonly AskingEvent[],
): Promise<Map<string, Question[]>> {
  const byEvent = new Map<string, Question[]>()
  for (const event of events) byEvent.set(toKey(event), await listQuestions(scope, event))
  return byEvent
}

/** Questions of several events, each once. One that an event requires is required. */
function mergeQuestions(questions: readonly Question[]): Question[] {
  const merged = new Map<string, Question>()
  for (const question of questions) {
    const first = merged.get(toSubject(question)) ?? question
    const required = first.required || question.required
    merged.set(toSubject(question), { ...first, required })
  }
  return [...merged.values()]
}

/** The questions of the upcoming events of a series that the user can register for. */
export async function findSeriesQuestions({ payload, ...query }: SeriesQuery): Promise<Question[]> {
  const events = await listUpcoming({ payload }, query)
  const byEvent = await readQuestionsByEvent({ payload }, events.filter(isOpen))
  return mergeQuestions([...byEvent.values()].flat())
}

const isOpen = (event: StoredEvent) => findClosedReason(event, Date.now()) === null

/**
 * The answers for each event that is open. They name the questions of any event. Throws `invalid`
 * with a message for each question.
 */
async function spreadAnswers(
  scope: Scope,
  all: readonly StoredEvent[],
  answers: readonly Answer[],
): Promise<Map<string, Answer[]>> {
  const events = all.filter(isOpen)
  const byEvent = await readQuestionsByEvent(scope, all)
  const getQuestions = (event: AskingEvent) => byEvent.get(toKey(event)) ?? []
  const questions = mergeQuestions(events.flatMap(getQuestions))
  const subjects = new Map(
    all.flatMap(getQuestions).map((question) => [question.id, toSubject(question)]),
  )
  const sent = answers.flatMap(({ question, value }): Answer[] => {
    const same = questions.find((item) => toSubject(item) === subjects.get(question))
    // All events that ask it have closed since.
    if (!same && subjects.has(question)) return []
    return [{ question: same?.id ?? question, value }]
  })
  const checked = checkAnswers(questions, sent)
  refuseProblems(checked.problems)
  const values = new Map(
    questions.map((question) => {
      const answer = checked.answers.find((item) => item.question === question.id)
      return [toSubject(question), answer?.value ?? '']
    }),
  )
  const toAnswer = (question: Question) => ({
    question: question.id,
    value: values.get(toSubject(question)) ?? '',
  })
  const asking = events.filter(({ hasQuestions }) => hasQuestions)
  return new Map(asking.map((event) => [toKey(event), getQuestions(event).map(toAnswer)]))
}

/** Cancels the user's registrations at all upcoming events of a series. Can be repeated. */
export async function cancelSeries(query: SeriesQuery): Promise<number> {
  return inSeries(query, async (req, events) => {
    const { userId } = query
    await lockRegistrations(req, sql`user_id = ${userId}`)
    return (await cancelRegistrations(req, events, { userId, kind: 'released' })).length
  })
}

function ifOpen(error: unknown): { registration: null } {
  if (error instanceof AppError && error.code === 'conflict') return { registration: null }
  throw error
}

/** Runs `work` with the locked events, one change of this series or of one of its events at a time. */
async function inSeries<T>(
  { payload, series, userId }: SeriesQuery,
  work: (req: PayloadRequest, events: StoredEvent[]) => Promise<T>,
): Promise<T> {
  await enforceRateLimit(payload, [createRegistrationLimit(userId)])
  const events = await listUpcoming({ payload }, { series, userId })
  if (events.length === 0) throw seriesNotFound()
  // A fixed order prevents deadlocks.
  const queued = [...events].sort((one, two) => one.kind.localeCompare(two.kind) || one.id - two.id)
  const run = () =>
    inTransaction(payload, async (req) => {
      const locked = await listUpcoming(req, { series, userId, lock: sql`for no key update` })
      return work(req, locked)
    })
  return queued.reduceRight((inner, event) => () => serializeEvent(event, inner), run)()
}

type InSeries = { series: number; userId: number; lock?: SQL }

/** The events of a series that the user finds and that are not over, by start. */
async function listUpcoming(req: Scope, query: InSeries): Promise<StoredEvent[]> {
  const events = await readSeriesEvents(req, query)
  return events.filter((event) => getPhase(event, Date.now()) !== 'over')
}

/** The events of a series that the user finds, by start. Private ones only with a seat. */
async function readSeriesEvents(
  req: Scope,
  { lock = sql``, series, userId }: InSeries,
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = []
  for (const kind of [...EVENT_KINDS].sort()) {
    const list = TARGET_COLLECTIONS[kind]
    const which = sql`id in (select t.id from ${sql.raw(list)} t
      where t.series_id = ${series} and ${isReadableRow(list, userId)}) order by id ${lock}`
    events.push(...(await readEvents(req, kind, which)))
  }
  return events.sort((one, two) => one.startsAt.localeCompare(two.startsAt))
}
