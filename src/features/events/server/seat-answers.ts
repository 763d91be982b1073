import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import {
  checkAnswers,
  nameAnswers,
  refuseProblems,
  type Answer,
  type NamedAnswer,
  type Question,
  type StoredAnswer,
} from '@/features/form-questions/answers'
import { deleteAnswers } from '@/features/form-questions/server/delete-answers'
import { readQuestions } from '@/features/form-questions/server/read-questions'
import { sha256 } from '@/lib/secrets'
import { TARGET_COLLECTIONS } from '@/lib/records/target'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { getEventEnd } from '../event-times'
import { EVENT_OF_ROW, matchesEvent, readEvent, type EventRef } from './read-event'
import type { Registration } from './registration'

/** An event, and whether it has questions. */
export type AskingEvent = EventRef & { hasQuestions: boolean }

/** The questions of an event, in their order. */
export async function listQuestions(
  scope: Scope,
  { hasQuestions, id, kind }: AskingEvent,
): Promise<Question[]> {
  return hasQuestions ? readQuestions(scope, { list: TARGET_COLLECTIONS[kind], id }) : []
}

/**
 * Returns answers as they are stored. Throws `invalid` with a message for each question.
 * @param problems of other fields of the same form
 */
export async function checkSeatAnswers(
  scope: Scope,
  event: AskingEvent,
  answers: readonly Answer[],
  problems: Record<string, string> = {},
): Promise<StoredAnswer[]> {
  const checked = checkAnswers(await listQuestions(scope, event), answers)
  refuseProblems({ ...problems, ...checked.problems })
  return checked.answers
}

/** What is left of answers that were given before: those to questions that the event still has. */
export async function findValidAnswers(
  scope: Scope,
  event: AskingEvent,
  former: readonly StoredAnswer[],
): Promise<Answer[]> {
  const questions = await listQuestions(scope, event)
  return nameAnswers(questions, former)
    .filter(({ question }) => questions.some(({ id }) => id === question))
    .map(({ question, value }) => ({ question, value }))
}

/**
 * The answers of a new seat. Without new ones, those of a registration that was cancelled count.
 * Null if there is nothing to store.
 */
export async function checkNewAnswers(
  scope: Scope,
  event: AskingEvent,
  { answers, registration }: { answers?: readonly Answer[]; registration: Registration | null },
): Promise<StoredAnswer[] | null> {
  if (answers) return checkSeatAnswers(scope, event, answers)
  if (!event.hasQuestions) return null
  const former = registration ? await listAnswers(scope, registration.id) : []
  return checkSeatAnswers(scope, event, await findValidAnswers(scope, event, former))
}

async function listAnswers(scope: Scope, registration: number): Promise<StoredAnswer[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select question, label, value from registrations_answers
      where _parent_id = ${registration} order by _order`,
  )
  return rows as StoredAnswer[]
}

/** The answers of a user at an event, also of a registration that was cancelled. */
export async function findOwnAnswers(
  scope: Scope,
  event: AskingEvent,
  userId: number,
): Promise<Answer[]> {
  if (!event.hasQuestions) return []
  const [row] = await onTransaction(
    scope,
    sql`select id from registrations where user_id = ${userId} and ${matchesEvent(event)}`,
  )
  return row ? findValidAnswers(scope, event, await listAnswers(scope, Number(row.id))) : []
}

/** Replaces the answers of a registration, under the lock of its event. */
export async function storeAnswers(
  scope: Scope,
  registration: number,
  answers: readonly StoredAnswer[],
): Promise<void> {
  await onTransaction(
    scope,
    sql`delete from registrations_answers where _parent_id = ${registration}`,
  )
  await onTransaction(
    scope,
    sql`
      insert into registrations_answers (id, _parent_id, _order, question, label, value)
      select gen_random_uuid()::text, ${registration}::int, position, question, label, value
      from rows from (jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as (question text, label text, value text))
        with ordinality as answer (question, label, value, position)`,
  )
  await onTransaction(
    scope,
    sql`update registrations set updated_at = now() where id = ${registration}`,
  )
}

/** The columns of lists: the questions of an event, and those that are gone but were answered. */
export async function listAnswerColumns(
  scope: Scope,
  event: AskingEvent,
): Promise<{ id: string; label: string }[]> {
  const questions = await listQuestions(scope, event)
  const rows = await onTransaction(
    scope,
    sql`
      select distinct question, label, '' as value from registrations_answers as a
      join registrations as r on r.id = a._parent_id where r.${matchesEvent(event)}
      order by label, question`,
  )
  const former = nameAnswers(questions, rows as StoredAnswer[]).map(({ label, question }) => ({
    id: question,
    label,
  }))
  const columns = new Map([...questions, ...former].map(({ id, label }) => [id, label]))
  return [...columns].map(([id, label]) => ({ id, label }))
}

/** The answers of registrations, by the id of the registration and then of the column. */
export async function readAnswerCells(
  scope: Scope,
  event: AskingEvent,
  registrations: readonly number[],
): Promise<Map<number, NamedAnswer[]>> {
  const questions = await listQuestions(scope, event)
  const rows = await onTransaction(
    scope,
    sql`
      select a._parent_id as registration, a.question, a.label, a.value
      from registrations_answers as a
      where a._parent_id = any(${toIdArray([...registrations])}) order by a._parent_id, a._order`,
  )
  const cells = new Map<number, NamedAnswer[]>()
  for (const { registration, ...answer } of rows) {
    const id = Number(registration)
    cells.set(id, [...(cells.get(id) ?? []), ...nameAnswers(questions, [answer as StoredAnswer])])
  }
  return cells
}

/** The answers to the questions that the check-in list shows, by registration. Null without any. */
export async function readDoorAnswers(
  scope: Scope,
  event: AskingEvent,
): Promise<Map<number, { label: string; value: string }[]> | null> {
  const rows = event.hasQuestions ? await onTransaction(scope, selectDoorAnswers(event)) : []
  if (rows.length === 0) return null
  const answers = new Map<number, { label: string; value: string }[]>()
  for (const { label, registration, value } of rows) {
    const answer = { label: String(label), value: String(value) }
    answers.set(Number(registration), [...(answers.get(Number(registration)) ?? []), answer])
  }
  return answers
}

/** Changes with these answers. Empty without any. */
export async function hashDoorAnswers(scope: Scope, event: AskingEvent): Promise<string> {
  if (!event.hasQuestions) return ''
  const rows = await onTransaction(scope, selectDoorAnswers(event))
  return rows.length > 0 ? sha256(JSON.stringify(rows)).slice(0, 16) : ''
}

function selectDoorAnswers(event: EventRef): SQL {
  const questions = sql.identifier(`${TARGET_COLLECTIONS[event.kind]}_questions`)
  return sql`
    select r.id as registration, q.label, a.value from registrations as r
    join registrations_answers as a on a._parent_id = r.id
    join ${questions} as q on q.id = a.question and q.is_at_door
    where r.${matchesEvent(event)} and r.state = 'registered' order by r.id, q._order`
}

/** How long answers stay after the event, in days. */
const ANSWERS_DAYS = 90

/** Deletes answers that no one needs any more, once an hour in the leader. */
export async function removeOldSeatAnswers(payload: Payload): Promise<void> {
  const rows = await onTransaction(
    { payload },
    sql`
      select distinct ${EVENT_OF_ROW} from registrations as r
      where exists (select 1 from registrations_answers as a where a._parent_id = r.id)`,
  )
  for (const row of rows) {
    const ref = { kind: row.kind, id: Number(row.event) } as EventRef
    const event = await readEvent({ payload }, ref)
    if (event && getEventEnd(event) + ANSWERS_DAYS * 86_400_000 > Date.now()) continue
    // Without a date, the event is over or canceled.
    const since = event ? sql`true` : sql`p.updated_at < now() - ${ANSWERS_DAYS} * interval '1 day'`
    await deleteAnswers({ payload }, 'registrations', sql`p.${matchesEvent(ref)} and ${since}`)
  }
}

/** Deletes the answers of a user whose account is deleted. */
export async function forgetAnswers(scope: Scope, userId: number): Promise<void> {
  await deleteAnswers(scope, 'registrations', sql`p.user_id = ${userId}`)
}
