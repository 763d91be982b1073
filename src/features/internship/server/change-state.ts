import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { deleteAnswers } from '@/features/form-questions/server/delete-answers'
import { expireTags } from '@/hooks/expire-tags'
import { lockRecords } from '@/hooks/locked'
import { tags } from '@/lib/tags'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { announce } from '@/platform/announce/announce'
import { toIdArray, toIds } from '@/platform/database/rows'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { logStaffWrite } from '@/platform/logging/security-log'
import { runEach } from '@/platform/process/run-each'
import { features } from '@/platform/feature'
import { onPool } from '@/platform/database/on-pool'
import { mayStep, STATE_COPY, STEPS, type ApplicationState, type Step } from '../steps'
import { queueStateEmail } from './emails'
import {
  countPlaces,
  lockCohort,
  readDeliverables,
  serializeCohort,
  type StoredCohort,
} from './read-cohort'
import { readSiteCurrency, toSmallestUnit } from './site-currency'

export function noApplication(): AppError {
  return new AppError('not_found', 'There is no such application.')
}

type Application = {
  id: number
  cohort: number
  user: number | null
  state: ApplicationState
  paidAt: Date | null
}

async function readApplication(scope: Scope, id: number): Promise<Application | null> {
  const [row] = await onTransaction(
    scope,
    sql`select id, cohort_id, user_id, state, paid_at from applications where id = ${id}`,
  )
  if (!row) return null
  return {
    id,
    cohort: Number(row.cohort_id),
    user: row.user_id === null ? null : Number(row.user_id),
    state: row.state as ApplicationState,
    paidAt: row.paid_at ? new Date(row.paid_at as string | Date) : null,
  }
}

/**
 * Runs `work` with an application that no one else changes: its cohort is locked, then its row, which
 * Payload writes as a whole when staff edit their notes. Throws `not_found`.
 */
export async function withApplication<T>(
  req: PayloadRequest,
  id: number,
  work: (application: Application, cohort: StoredCohort) => Promise<T>,
): Promise<T> {
  const before = await readApplication(req, id)
  const cohort = before && (await lockCohort(req, before.cohort))
  if (!cohort) throw noApplication()
  await lockRecords(req, 'applications', [id])
  const application = await readApplication(req, id)
  if (!application) throw noApplication()
  return work(application, cohort)
}

/**
 * Runs `work` in a transaction, after the other changes of its cohort in this process. A cohort is
 * locked for long only by this way, so that hundreds of changes at once wait without a connection.
 */
export async function inTurn<T>(
  payload: Payload,
  id: number,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  const application = await readApplication({ payload }, id)
  if (!application) throw noApplication()
  return serializeCohort(application.cohort, () => inTransaction(payload, work))
}

export type StepInput = {
  payload: Payload
  id: number
  step: Step
  /** Who takes the step: staff, or the applicant. */
  actor: number
  reason?: string
}

/**
 * Takes one step. Throws `not_found`, also to applicants for what is not theirs, `conflict` for a
 * step that the state does not allow and when no place is left, and `invalid` without a reason where
 * one is needed.
 */
export async function takeStep(input: StepInput): Promise<ApplicationState> {
  const { actor, id, payload, reason, step } = input
  return inTurn(payload, id, async (req) => {
    const state = await withApplication(req, id, async (application, cohort) => {
      const rule = STEPS[step]
      if (rule.who === 'applicant' && application.user !== actor) throw noApplication()
      await requireStep(req, { step, application, cohort, reason })
      const isPaid = application.paidAt !== null
      const next = step === 'accept' ? toAccepted(cohort, isPaid) : rule.to
      const paid = step === 'pay' ? sql`, paid_at = now()` : sql``
      if (step === 'pay') await recordManualPayment(req, id, cohort)
      await setState(req, cohort, { ids: [id], state: next, more: paid, actor, reason })
      if (next === 'completed') await announceCompletion(req, application, cohort)
      await promoteWaiting(req, cohort)
      return next
    })
    if (STEPS[step].who === 'staff') {
      await logStaffWrite(req, {
        actor,
        action: 'update',
        recordType: 'applications',
        recordId: String(id),
        changes: [{ field: 'state', after: state }],
      })
    }
    return state
  })
}

type Requirement = {
  step: Step
  application: Application
  cohort: StoredCohort
  reason: string | undefined
}

async function requireStep(req: PayloadRequest, wanted: Requirement): Promise<void> {
  const { application, cohort, reason, step } = wanted
  const { id, state } = application
  if (!mayStep(step, state)) {
    const { label } = STATE_COPY[state]
    throw new AppError('conflict', `This application is “${label}”, so this step is not possible.`)
  }
  const needsReason = step === 'pay' || (step === 'accept' && state === 'declined')
  if (needsReason && !reason) throw fieldError('reason', 'Please enter a reason.')
  if (step === 'accept' && !(await hasPlace(req, cohort))) {
    throw new AppError('conflict', 'No place is left in this group.')
  }
  if (step === 'complete') await requireDeliverables(req, id, cohort.id)
}

/** What was paid without a callback, such as in cash. */
async function recordManualPayment(
  req: PayloadRequest,
  id: number,
  { price }: StoredCohort,
): Promise<void> {
  const currency = await readSiteCurrency(req)
  await onTransaction(
    req,
    sql`
      insert into payments (provider, event, application_id, amount, currency)
      values ('manual', ${`application:${id}`}, ${id}::int, ${toSmallestUnit(price, currency)},
        ${currency})
      on conflict (provider, event) do nothing`,
  )
}

async function hasPlace(req: PayloadRequest, { capacity, id }: StoredCohort): Promise<boolean> {
  return capacity === null || (await countPlaces(req, id)) < capacity
}

async function requireDeliverables(req: Scope, id: number, cohort: number): Promise<void> {
  const deliverables = await readDeliverables(req, cohort, id)
  const missing = deliverables.filter(({ isDone, isRequired }) => isRequired && !isDone)
  const [first] = missing
  if (first) {
    const more = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
    throw new AppError('conflict', `Not done yet: ${first.label}${more}.`)
  }
}

/** Other features react to it: certificates issue one. */
export async function announceCompletion(
  req: PayloadRequest,
  { id, user }: Pick<Application, 'id' | 'user'>,
  cohort: StoredCohort,
): Promise<void> {
  if (user === null) return
  const deliverables = await readDeliverables(req, cohort.id, id)
  const labels = deliverables.filter(({ isDone }) => isDone).map(({ label }) => label)
  const { endsAt, hours, id: group, program: title, startsAt } = cohort
  const text = labels.length > 0 ? `Deliverables: ${labels.join(', ')}` : null
  for (const { onCompletion } of features())
    await onCompletion?.(req, { userId: user, group, title, startsAt, endsAt, hours, text })
}

/** Who has nothing to pay, or has paid after the deadline, is enrolled at once. */
function toAccepted({ price }: StoredCohort, isPaid: boolean): ApplicationState {
  return price > 0 && !isPaid ? 'accepted' : 'enrolled'
}

type Change = {
  ids: number[]
  state: ApplicationState
  actor?: number
  reason?: string
}

/** Stores the state of locked applications, and records the step. */
export async function setState(
  req: PayloadRequest,
  cohort: StoredCohort,
  change: Change & { more?: SQL },
): Promise<void> {
  const { ids, more = sql``, state } = change
  if (ids.length === 0) return
  const days = cohort.deadlineDays
  await onTransaction(
    req,
    sql`
      update applications set state = ${state}::enum_applications_state, updated_at = now(),
        deadline = ${state === 'accepted' ? sql`now() + ${days} * interval '1 day'` : sql`null`},
        attention = case when ${state} = 'enrolled' then null else attention end,
        waiting_since = ${state === 'waiting' ? sql`clock_timestamp()` : sql`null`},
        decided_at = case when ${state} in ('declined', 'withdrawn', 'left', 'completed')
          then now() else decided_at end ${more}
      where id = any(${toIdArray(ids)})`,
  )
  await recordStep(req, cohort, change)
  // /internships shows how many places are taken.
  await expireTags(req, [tags.internship])
}

/** Records who took a step and why, and queues its emails and webhooks. */
export async function recordStep(
  req: PayloadRequest,
  cohort: StoredCohort,
  { actor, ids, reason, state }: Change,
): Promise<void> {
  await onTransaction(
    req,
    sql`
      insert into application_steps (application_id, state, actor_id, reason)
      select id, ${state}, ${actor ?? null}::int, ${reason ?? null}
      from unnest(${toIdArray(ids)}) as id`,
  )
  await queueStateEmail(req, cohort, { ids, state, reason })
  await announce(req, EVENTS[state], ids)
}

const EVENTS = {
  applied: 'application.created',
  accepted: 'application.accepted',
  waiting: 'application.waiting',
  declined: 'application.declined',
  withdrawn: 'application.withdrawn',
  enrolled: 'enrollment.created',
  completed: 'enrollment.completed',
  left: 'enrollment.left',
} as const satisfies Record<ApplicationState, string>

/**
 * Gives free places to those who wait, in the order of the line, under the lock of the cohort.
 * @param except those whose own deadline has just passed, who go to the end of the line
 */
export async function promoteWaiting(
  req: PayloadRequest,
  cohort: StoredCohort,
  except: number[] = [],
): Promise<void> {
  const hasEnded = cohort.state === 'draft' || cohort.state === 'finished'
  if (hasEnded || Date.now() >= Date.parse(cohort.startsAt)) return
  const free =
    cohort.capacity === null ? null : cohort.capacity - (await countPlaces(req, cohort.id))
  if (free !== null && free <= 0) return
  const rows = await onTransaction(
    req,
    sql`
      select id, paid_at is not null as paid from applications
      where cohort_id = ${cohort.id} and state = 'waiting' and id <> all(${toIdArray(except)})
      order by waiting_since, id limit ${free}`,
  )
  await lockRecords(req, 'applications', toIds(rows))
  for (const isPaid of [true, false]) {
    const ids = toIds(rows.filter(({ paid }) => paid === isPaid))
    await setState(req, cohort, { ids, state: toAccepted(cohort, isPaid) })
  }
}

/** Ends offers whose deadline has passed, once a minute in the leader. */
export async function endDueOffers(payload: Payload): Promise<void> {
  const cohorts = await onPool(
    payload,
    sql`select distinct cohort_id as id from applications where state = 'accepted' and deadline < now()`,
  )
  await runEach(payload, toIds(cohorts), {
    label: (id) => `offers of cohort ${id}`,
    work: (id) => serializeCohort(id, () => inTransaction(payload, (req) => endOffers(req, id))),
  })
}

async function endOffers(req: PayloadRequest, id: number): Promise<void> {
  const cohort = await lockCohort(req, id)
  if (!cohort) return
  const due = await onTransaction(
    req,
    sql`
      select id from applications
      where cohort_id = ${id} and state = 'accepted' and deadline < now() order by id`,
  )
  const ids = toIds(due)
  await lockRecords(req, 'applications', ids)
  await setState(req, cohort, { ids, state: 'waiting' })
  await promoteWaiting(req, cohort, ids)
}

/** How long answers of declined and withdrawn applications stay, in days. */
const ANSWERS_DAYS = 180

/** Deletes answers that no one needs any more, once an hour in the leader. */
export async function removeOldAnswers(payload: Payload): Promise<void> {
  await deleteAnswers(
    { payload },
    'applications',
    sql`p.state in ('declined', 'withdrawn')
      and p.decided_at < now() - ${ANSWERS_DAYS} * interval '1 day'`,
  )
}

/** Deletes the applications of an account. Of a payment, the amount and the date stay. */
export async function eraseApplications(req: PayloadRequest, userId: number): Promise<void> {
  const rows = await onTransaction(
    req,
    sql`select id, cohort_id from applications where user_id = ${userId} order by cohort_id`,
  )
  for (const { cohort_id, id } of rows) {
    const cohort = await lockCohort(req, Number(cohort_id))
    await onTransaction(
      req,
      sql`update payments set application_id = null, reference = null where application_id = ${Number(id)}`,
    )
    await onTransaction(req, sql`delete from applications where id = ${Number(id)}`)
    if (cohort) await promoteWaiting(req, cohort)
  }
  if (rows.length > 0) await expireTags(req, [tags.internship])
}
