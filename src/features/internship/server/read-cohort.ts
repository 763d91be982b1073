import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '@/lib/failures/app-error'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { toIsoOrNull, toIso } from '@/platform/database/rows'
import { serialize } from '@/platform/process/serialize'
import { PLACED, type COHORT_STATES } from '../steps'

/** Times are ISO instants. */
export type StoredCohort = {
  id: number
  name: string
  program: string
  state: (typeof COHORT_STATES)[number]
  startsAt: string
  endsAt: string
  applyUntil: string | null
  /** Null if unlimited. */
  capacity: number | null
  deadlineDays: number
  /** In units of the currency of the site. 0 is free. */
  price: number
  paymentLink: string | null
  hours: number | null
}

export function noCohort(): AppError {
  return new AppError('not_found', 'There is no such group.')
}

/**
 * Serializes the changes of one cohort within this process, so that those who wait for its lock hold
 * no connection.
 */
export function serializeCohort<T>(id: number, work: () => Promise<T>): Promise<T> {
  return serialize(`cohort:${id}`, work)
}

/** Reads a cohort under the lock that serializes every change of its applications. */
export function lockCohort(req: Scope, id: number): Promise<StoredCohort | null> {
  return readCohort(req, id, sql`for no key update`)
}

export async function readCohort(
  req: Scope,
  id: number,
  lock = sql``,
): Promise<StoredCohort | null> {
  const [row] = await onTransaction(
    req,
    sql`
      select id, name, program, state, starts_at, ends_at, apply_until, capacity, deadline_days,
        price, payment_link, hours
      from cohorts where id = ${id} ${lock}`,
  )
  if (!row) return null
  return {
    id: Number(row.id),
    name: String(row.name),
    program: String(row.program),
    state: row.state as StoredCohort['state'],
    startsAt: toIso(row.starts_at),
    endsAt: toIso(row.ends_at),
    applyUntil: toIsoOrNull(row.apply_until),
    capacity: row.capacity === null ? null : Number(row.capacity),
    deadlineDays: Number(row.deadline_days ?? 5),
    price: Number(row.price ?? 0),
    paymentLink: row.payment_link ? String(row.payment_link) : null,
    hours: row.hours === null ? null : Number(row.hours),
  }
}

/** Throws `not_found` for a draft, and `conflict` for a cohort that takes no applications at `now`. */
export function requireOpen(
  cohort: StoredCohort | null,
  now: number,
): asserts cohort is StoredCohort {
  if (!cohort || cohort.state === 'draft') throw noCohort()
  const problem = closedReason(cohort, now)
  if (problem) throw new AppError('conflict', problem)
}

/** Why a cohort takes no applications at `now`, or null while it does. */
export function closedReason(cohort: StoredCohort, now: number): string | null {
  if (cohort.state !== 'open') return 'This group takes no applications.'
  const { applyUntil } = cohort
  return applyUntil && Date.parse(applyUntil) <= now ? 'The time to apply is over.' : null
}

/** The condition that an application occupies a place. */
export const IS_PLACED = sql`state::text = any(${`{${PLACED.join(',')}}`}::text[])`

/** How many places are occupied: accepted, enrolled and completed. */
export async function countPlaces(req: Scope, cohort: number): Promise<number> {
  const [row] = await onTransaction(
    req,
    sql`
      select count(*)::int as placed from applications
      where cohort_id = ${cohort} and ${IS_PLACED}`,
  )
  return Number(row?.placed ?? 0)
}

/** `comment` is that of a mentor. */
export type Deliverable = {
  label: string
  isRequired: boolean
  isDone: boolean
  comment: string | null
}

/** The deliverables of a cohort, in their order, as far as an application has them done. */
export async function readDeliverables(
  scope: Scope,
  cohort: number,
  application: number,
): Promise<Deliverable[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select d.label, d.required, done.id is not null as is_done, done.comment
      from cohorts_deliverables as d left join applications_done as done
        on done.deliverable = d.id and done._parent_id = ${application}
      where d._parent_id = ${cohort} order by d._order`,
  )
  return rows.map((row) => ({
    label: String(row.label),
    isRequired: row.required === true,
    isDone: row.is_done === true,
    comment: row.comment ? String(row.comment) : null,
  }))
}
