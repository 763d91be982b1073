import 'server-only'
import { listGroupWork, type GroupWork } from './staff-figures'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Answer, Question } from '@/features/form-questions/answers'
import { readQuestions } from '@/features/form-questions/server/read-questions'
import { tags } from '@/lib/tags'
import { PER_PAGE, type ListShape, type ListState } from '@/lib/records/list-state'
import { formatMoment } from '@/lib/time/dates'
import { toIsoOrNull, toIso } from '@/platform/database/rows'
import { cached } from '@/platform/server/cached'
import { cms } from '@/platform/server/cms'
import { containsText } from '@/platform/server/list-records'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { querySql } from '@/platform/server/sql-rows'
import { APPLICATION_STATES, type ApplicationState } from '../steps'
import { isMember, selectMaterials, toMaterial, type Material } from './materials'
import { listMessages, type StoredMessage } from './messages'
import { toPaymentLink } from './payments'
import {
  closedReason,
  readCohort,
  type StoredCohort,
  IS_PLACED,
  readDeliverables,
  type Deliverable,
} from './read-cohort'
import { isListedRow } from '@/platform/records/visibility'

/** The group that visitors can apply to, as /internships shows it. */
export type OpenCohort = {
  id: number
  name: string
  startsAt: string
  applyUntil: string | null
  /** Null if unlimited. */
  capacity: number | null
  taken: number
  price: number | null
  listPrice: number | null
}

/** The next group that takes applications, or null. The same for every viewer; cached. */
export const findOpenCohort = cached(
  async (): Promise<OpenCohort | null> => {
    const [row] = await querySql<Record<string, unknown>>(sql`
      select id, name, starts_at, apply_until, capacity, price, list_price, (
        select count(*)::int from applications where cohort_id = c.id and ${IS_PLACED}) as taken
      from cohorts as c where state = 'open' and (apply_until is null or apply_until > now())
      order by starts_at, id limit 1`)
    if (!row) return null
    const amount = (value: unknown) => (Number(value ?? 0) > 0 ? Number(value) : null)
    return {
      id: Number(row.id),
      name: String(row.name),
      startsAt: toIso(row.starts_at),
      applyUntil: toIsoOrNull(row.apply_until),
      capacity: row.capacity === null ? null : Number(row.capacity),
      taken: Number(row.taken),
      price: amount(row.price),
      listPrice: amount(row.list_price),
    }
  },
  'open-cohort',
  [tags.internship],
)

/** A step of an application that has been taken. */
export type TakenStep = { state: ApplicationState; at: string; reason: string | null }

export type OwnApplication = {
  id: number
  state: ApplicationState
  steps: TakenStep[]
  deadline: string | null
  /** Where to pay, while the place is held. */
  paymentLink: string | null
}

export type ApplyPage = {
  cohort: StoredCohort
  questions: Question[]
  /** Why no one can apply now, or null. */
  problem: string | null
  application: OwnApplication | null
}

/**
 * A group and the application of a viewer to it; null if there is no such group for them.
 * @param viewerId undefined for visitors
 */
export async function findApplyPage(id: number, viewerId?: number): Promise<ApplyPage | null> {
  const payload = await cms()
  const cohort = await readCohort({ payload }, id)
  if (!cohort || cohort.state === 'draft') return null
  const application = viewerId ? await findOwnApplication(cohort, viewerId) : null
  const problem = closedReason(cohort, Date.now())
  return {
    cohort,
    application,
    problem,
    questions: await readQuestions({ payload }, { list: 'cohorts', id }),
  }
}

async function findOwnApplication(
  cohort: StoredCohort,
  viewerId: number,
): Promise<OwnApplication | null> {
  const [row] = await querySql<Record<string, unknown>>(sql`
    select id, state, reference, deadline from applications
    where cohort_id = ${cohort.id} and user_id = ${viewerId}`)
  if (!row) return null
  const state = row.state as ApplicationState
  const link = state === 'accepted' ? cohort.paymentLink : null
  return {
    id: Number(row.id),
    state,
    steps: await listSteps(Number(row.id)),
    deadline: toIsoOrNull(row.deadline),
    paymentLink: link && toPaymentLink(link, String(row.reference)),
  }
}

/** What happened to an application, oldest first. Reasons of acceptances are for staff. */
async function listSteps(id: number): Promise<TakenStep[]> {
  const rows = await querySql<Record<string, unknown>>(sql`
    select state, at, reason from application_steps where application_id = ${id} order by id`)
  return rows.map((row) => {
    const state = row.state as ApplicationState
    const isForStaff = state === 'accepted' || state === 'enrolled'
    return {
      state,
      at: toIso(row.at),
      reason: isForStaff ? null : ((row.reason as string) ?? null),
    }
  })
}

/** The page of a group, for those who are enrolled. */
export type GroupPage = {
  cohort: StoredCohort
  state: ApplicationState
  series: { title: string; slug: string } | null
  mentors: { name: string; slug: string | null }[]
  materials: Material[]
  deliverables: Deliverable[]
  messages: StoredMessage[]
}

/** Null for everyone who is not, and was not, enrolled. */
export async function findGroupPage(id: number, viewerId: number): Promise<GroupPage | null> {
  const payload = await cms()
  const cohort = await readCohort({ payload }, id)
  const [row] = await querySql<{ id: number; state: ApplicationState }>(sql`
    select a.id, a.state from applications as a where a.cohort_id = ${id} and ${isMember(viewerId)}`)
  if (!cohort || !row) return null
  const [series] = await querySql<{ title: string; slug: string }>(sql`
    select s.title, s.slug from series as s join cohorts as c on c.series_id = s.id where c.id = ${id}`)
  const mentors = await querySql<{ name: string; slug: string | null }>(sql`
    select i.name, case when ${isListedRow('instructors', 'i')} then i.slug end as slug from instructors as i
    join cohorts_rels as r on r.instructors_id = i.id
    where r.parent_id = ${id} and r.path = 'mentors' and i.deleted_at is null order by r."order"`)
  const materials = (await querySql<Record<string, unknown>>(selectMaterials(id))).map(toMaterial)
  const deliverables = await readDeliverables({ payload }, id, row.id)
  const messages = await listMessages({ payload }, id)
  const { state } = row
  return { cohort, state, series: series ?? null, mentors, materials, deliverables, messages }
}

/** A row of the list of groups. */
export type CohortRow = {
  id: number
  name: string
  state: StoredCohort['state']
  starts: string
  capacity: number | null
  placed: number
  applied: number
  waiting: number
  attention: number
}

/** All groups, the next first. Call only after `requireAdmin`. */
export async function listCohorts(): Promise<CohortRow[]> {
  const rows = await querySql<Record<string, unknown>>(sql`
    select c.id, c.name, c.state, c.starts_at, c.capacity,
      count(a.id) filter (where a.${IS_PLACED})::int as placed,
      count(a.id) filter (where a.state = 'applied')::int as applied,
      count(a.id) filter (where a.state = 'waiting')::int as waiting,
      count(a.attention)::int as attention
    from cohorts as c left join applications as a on a.cohort_id = c.id
    group by c.id order by c.starts_at desc, c.id desc limit 200`)
  const zone = await siteTimeZone()
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    state: row.state as StoredCohort['state'],
    starts: formatMoment(toIso(row.starts_at), zone),
    capacity: row.capacity === null ? null : Number(row.capacity),
    placed: Number(row.placed),
    applied: Number(row.applied),
    waiting: Number(row.waiting),
    attention: Number(row.attention),
  }))
}

/** Filters and orders of the applications of a group. By default, in the order of arrival. */
export function applicationList(cohort: number): ListShape {
  return {
    path: `/admin/cohorts/${cohort}`,
    sorts: ['applied', 'name', 'state'],
    defaultSort: 'applied',
    filters: { show: [...APPLICATION_STATES, 'attention'] },
  }
}

const ORDERS: Record<string, SQL> = {
  applied: sql`a.applied_at`,
  name: sql`coalesce(p.full_name, '')`,
  state: sql`a.state`,
}

export type ApplicationRow = {
  id: number
  name: string
  email: string
  state: ApplicationState
  applied: string
  deadline: string | null
  paid: string | null
  attention: 'late_payment' | 'wrong_amount' | null
  notes: string
  /** `question` is its id. */
  answers: (Answer & { label: string })[]
  /** Deliverables that are ticked off, by id. */
  done: { deliverable: string; comment: string | null }[]
  possibleSpam: boolean
}

/** One page of the applications of a group, with answers and notes: call only after `requireAdmin`. */
export async function listApplications(
  cohort: number,
  { descending, filters, page, search, sort }: ListState,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const where = [
    sql`a.cohort_id = ${cohort}`,
    ...(filters.show === 'attention' ? [sql`a.attention is not null`] : []),
    ...(filters.show && filters.show !== 'attention' ? [sql`a.state::text = ${filters.show}`] : []),
    ...(search ? [containsText(['full_name', 'email'], search)] : []),
  ]
  const from = sql`
    from applications as a join profiles as p on p.id = a.user_id
    where ${sql.join(where, sql` and `)}`
  const direction = descending ? sql`desc` : sql`asc`
  const rows = await querySql<Record<string, unknown>>(sql`
    select a.id, p.full_name, p.email, a.state, a.applied_at, a.deadline, a.paid_at, a.attention,
      a.notes, array(
        select json_build_object('question', v.question, 'label', coalesce(q.label, v.label, v.question),
          'value', v.value)
        from applications_answers as v left join cohorts_questions as q on q.id = v.question
        where v._parent_id = a.id order by v._order) as answers, array(
        select json_build_object('deliverable', deliverable, 'comment', comment)
        from applications_done where _parent_id = a.id) as done, coalesce(a.possible_spam, false) as spam
    ${from} order by ${ORDERS[sort] ?? ORDERS.applied} ${direction}, a.id ${direction}
    limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`)
  const [count] = await querySql<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const zone = await siteTimeZone()
  const inWords = (at: unknown) => (at ? formatMoment(toIso(at), zone) : null)
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => ({
      id: Number(row.id),
      name: String(row.full_name ?? '').trim() || String(row.email),
      email: String(row.email),
      state: row.state as ApplicationState,
      applied: inWords(row.applied_at) ?? '',
      deadline: inWords(row.deadline),
      paid: inWords(row.paid_at),
      attention: (row.attention as ApplicationRow['attention']) ?? null,
      notes: String(row.notes ?? ''),
      answers: row.answers as ApplicationRow['answers'],
      done: row.done as ApplicationRow['done'],
      possibleSpam: row.spam === true,
    })),
  }
}

export type AdminCohort = {
  cohort: StoredCohort
  placed: number
  deliverables: { id: string; label: string; isRequired: boolean }[]
  questions: Question[]
  /** Who is enrolled and has not completed the program. */
  enrolled: number
  /** Who gets a message to the group. */
  members: number
  messages: StoredMessage[]
  /** Payments that name no application. */
  unmatched: number
}

/** Null if there is no such group. Call only after `requireAdmin`. */
export async function findAdminCohort(id: number): Promise<AdminCohort | null> {
  const payload = await cms()
  const cohort = await readCohort({ payload }, id)
  if (!cohort) return null
  const [count] = await querySql<
    Record<'placed' | 'enrolled' | 'members' | 'unmatched', number>
  >(sql`
    select (select count(*)::int from applications where cohort_id = ${id} and ${IS_PLACED}) as placed,
      (select count(*)::int from applications where cohort_id = ${id} and state = 'enrolled') as enrolled,
      (select count(*)::int from applications
       where cohort_id = ${id} and state in ('enrolled', 'completed')) as members,
      (select count(*)::int from payments where application_id is null and reference is not null)
        as unmatched`)
  const deliverables = await querySql<AdminCohort['deliverables'][number]>(sql`
    select id, label, coalesce(required, false) as "isRequired" from cohorts_deliverables where _parent_id = ${id} order by _order`)
  return {
    cohort,
    placed: count?.placed ?? 0,
    unmatched: count?.unmatched ?? 0,
    enrolled: count?.enrolled ?? 0,
    members: count?.members ?? 0,
    messages: await listMessages({ payload }, id),
    deliverables,
    questions: await readQuestions({ payload }, { list: 'cohorts', id }),
  }
}

/** Rows of the CSV file after this application, with the answers as columns. */
export async function readExportBatch(
  cohort: number,
  { after, limit, questions }: { after: number; limit: number; questions: readonly Question[] },
) {
  const rows = await querySql<Record<string, unknown>>(sql`
    select a.id, p.full_name, p.email, a.state, a.applied_at, a.paid_at, a.reference, array(
      select json_build_object('question', question, 'value', value)
      from applications_answers where _parent_id = a.id) as answers
    from applications as a join profiles as p on p.id = a.user_id
    where a.cohort_id = ${cohort} and a.id > ${after} order by a.id limit ${limit}`)
  return rows.map((row) => {
    const answers = new Map(
      (row.answers as Answer[]).map(({ question, value }) => [question, value]),
    )
    return [
      Number(row.id),
      String(row.full_name ?? ''),
      String(row.email),
      String(row.state),
      toIso(row.applied_at),
      toIsoOrNull(row.paid_at),
      String(row.reference),
      ...questions.map(({ id }) => answers.get(id) ?? ''),
    ]
  })
}

/** What waits for staff in the groups. Call only after `requireAdmin`. */
export async function readGroupWork(): Promise<GroupWork[]> {
  return listGroupWork(await cms())
}
