import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { readEvent, matchesEvent, type StoredEvent } from '@/features/events/server/read-event'
import { countSeats, type SeatCount } from '@/features/events/server/registration'
import {
  inStaffTransaction,
  refuseClosed,
  type AtEvent,
} from '@/features/events/server/staff/seats'
import { eventNotFound, storeSeats } from '@/features/events/server/take-seat'
import { TooManyError, enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { addHits } from '@/platform/api/consume-token'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { ROSTER_LIMITS } from '../limits'
import type { AddedLine, AddedPeople, LineState } from '../use-cases'
import { queueInvitations } from './invitations'
import { readPeople, type ListedPerson } from './read-people'

export type Roster = AtEvent & { text: string; overflow: 'wait' | 'leave'; list: string }

type Planned = AddedLine & { userId: number | null; isGiven: boolean }
type Plan = { lines: Planned[]; count: SeatCount }

/** Of readings and presses of one administrator: each reads up to 500 people. */
function createReadLimit(actor: number) {
  return { key: `rosters:${actor}`, limit: 120, windowSeconds: 10 * 60 }
}

/** Says what `addPeople` would do, and writes nothing. */
export async function previewPeople(roster: Roster): Promise<AddedPeople> {
  const { actor, event, payload, text } = roster
  await enforceRateLimit(payload, [createReadLimit(actor)])
  const people = readPeople(text)
  const stored = await readEvent({ payload }, event)
  if (!stored) throw eventNotFound()
  refuseClosed(stored)
  return toResult(stored, await plan({ payload }, stored, people, roster), roster.list)
}

/**
 * Gives the seats of a list in one transaction, under the lock of the event. A list that has been
 * given gives nothing again. Throws `conflict` if the event is closed, `too_many` for more new
 * addresses than a day has.
 */
export async function addPeople(roster: Roster): Promise<AddedPeople> {
  const { actor, event, list, payload, text } = roster
  await enforceRateLimit(payload, [createReadLimit(actor)])
  const people = readPeople(text)
  await limitAddresses(roster, people)
  return inStaffTransaction({ payload, event, actor }, async ({ note, req, stored }) => {
    refuseClosed(stored)
    const planned = await plan(req, stored, people, roster)
    const adds = planned.lines.filter(isAdded)
    if (adds.length > 0) {
      const links = adds.filter(({ hasAccount }) => !hasAccount)
      const accounts = await createAccounts(req, links)
      const seats = adds.flatMap(({ email, state, userId }) => {
        const id = userId ?? accounts.get(email ?? '')
        const seat = state === 'new' ? ('registered' as const) : ('waiting' as const)
        return id === undefined ? [] : [{ userId: id, state: seat }]
      })
      const rows = await storeSeats(req, stored, seats)
      await recordRoster(req, list, rows)
      const invited = new Set(links.map(({ email, userId }) => userId ?? accounts.get(email ?? '')))
      await queueInvitations(
        req,
        event,
        rows.flatMap(({ id, userId }) => (invited.has(userId) ? [id] : [])),
      )
      await note({ people: rows.length, changes: [{ field: 'list', after: list }] })
    }
    return toResult(stored, planned, list)
  })
}

/** What the press does now. Those of a list that has been given are already there. */
function isAdded({ isGiven, state }: Planned): boolean {
  return !isGiven && (state === 'new' || state === 'queued')
}

type Stored = {
  userId: number
  isConfirmed: boolean
  state: 'registered' | 'waiting' | 'cancelled' | null
  isOfList: boolean
}

async function plan(
  scope: Scope,
  event: StoredEvent,
  people: readonly ListedPerson[],
  { list, overflow }: Pick<Roster, 'list' | 'overflow'>,
): Promise<Plan> {
  const stored = await findStored(scope, event, people, list)
  const count = await countSeats(scope, event)
  const hasBegun = Date.now() >= Date.parse(event.startsAt)
  const mayWait = overflow === 'wait' && !hasBegun
  let { taken, waiting } = count
  const lines = people.map(({ email, isTwice, line, name, problem }): Planned => {
    const account = email === null ? undefined : stored.get(email)
    const shared = {
      line,
      name,
      email,
      hasAccount: account?.isConfirmed ?? false,
      userId: account?.userId ?? null,
      isGiven: account?.isOfList ?? false,
      note: problem,
    }
    if (email === null) return { ...shared, state: 'unreadable' }
    if (isTwice) return { ...shared, state: 'twice' }
    if (account?.isOfList) return { ...shared, state: toGivenState(account.state) }
    if (account?.state === 'registered' || account?.state === 'waiting')
      return { ...shared, state: account.state }
    const note = account?.state === 'cancelled' ? 'Has given a seat back before.' : null
    if (event.capacity === null || taken < event.capacity) {
      taken += 1
      return { ...shared, state: 'new', note }
    }
    if (!mayWait) return { ...shared, state: 'full', note }
    waiting += 1
    return { ...shared, state: 'queued', note }
  })
  return { lines, count: { taken, waiting } }
}

function toGivenState(state: Stored['state']): LineState {
  if (state === 'registered') return 'new'
  return state === 'waiting' ? 'queued' : 'cancelled'
}

async function findStored(
  scope: Scope,
  event: StoredEvent,
  people: readonly ListedPerson[],
  list: string,
): Promise<Map<string, Stored>> {
  const emails = JSON.stringify(people.flatMap(({ email }) => email ?? []))
  const rows = await onTransaction(
    scope,
    sql`
      select p.id, p.email, r.state,
        p.legacy_id is not null or not exists (
          select 1 from credentials where user_id = p.id and verified_at is null) as is_confirmed,
        exists (
          select 1 from roster_seats
          where roster = ${list}::uuid and registration_id = r.id) as is_of_list
      from profiles as p
      left join registrations as r on r.user_id = p.id and r.${matchesEvent(event)}
      where p.email in (select jsonb_array_elements_text(${emails}::jsonb))`,
  )
  return new Map(
    rows.map((row) => [
      String(row.email),
      {
        userId: Number(row.id),
        isConfirmed: row.is_confirmed === true,
        state: row.state as Stored['state'],
        isOfList: row.is_of_list === true,
      },
    ]),
  )
}

/** Unconfirmed, as those of a sign-up: the link confirms them, and removes them if no one presses it. */
async function createAccounts(
  req: PayloadRequest,
  lines: readonly Planned[],
): Promise<Map<string, number>> {
  const created = lines
    .filter(({ userId }) => userId === null)
    .map(({ email, name }) => ({ email, name }))
  // In one order: two lists at once never wait for each other.
  created.sort((one, other) => ((one.email ?? '') < (other.email ?? '') ? -1 : 1))
  const rows = await onTransaction(
    req,
    sql`
      with people as (
        select * from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as (email text, name text)
      ), added as (
        insert into profiles (email, first_name, full_name, role, created_at, updated_at)
        select email, nullif(name, ''), nullif(name, ''), 'user', now(), now() from people
        on conflict (email) do nothing returning id, email
      ), unconfirmed as (
        insert into credentials (user_id) select id from added
      )
      select id, email from added`,
  )
  const ids = new Map(rows.map((row) => [String(row.email), Number(row.id)]))
  const missing = created.flatMap(({ email }) => (email && !ids.has(email) ? [email] : []))
  // Someone signed up with the address in this moment.
  if (missing.length > 0) {
    const others = await onTransaction(
      req,
      sql`
        select id, email from profiles
        where email in (select jsonb_array_elements_text(${JSON.stringify(missing)}::jsonb))`,
    )
    for (const row of others) ids.set(String(row.email), Number(row.id))
  }
  return ids
}

async function recordRoster(
  req: PayloadRequest,
  list: string,
  rows: readonly { id: number }[],
): Promise<void> {
  await onTransaction(
    req,
    sql`
      insert into roster_seats (roster, registration_id)
      select ${list}::uuid, value::int from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb)
      on conflict do nothing`,
  )
}

/**
 * Emails to strangers cost the reputation of the site: staff cannot send any number of them. Counted
 * before the transaction, which would hold a second connection meanwhile.
 */
async function limitAddresses(roster: Roster, people: readonly ListedPerson[]): Promise<void> {
  const { actor, event, payload } = roster
  const stored = await readEvent({ payload }, event)
  if (!stored) throw eventNotFound()
  const { lines } = await plan({ payload }, stored, people, roster)
  const count = lines.filter((line) => isAdded(line) && !line.hasAccount).length
  if (count === 0) return
  const limit = { payload, key: `roster-addresses:${actor}`, windowSeconds: 24 * 3600 }
  const { hits, seconds } = await addHits({ ...limit, count })
  if (hits <= ROSTER_LIMITS.addressesPerDay) return
  await addHits({ ...limit, count: -count })
  const most = ROSTER_LIMITS.addressesPerDay.toLocaleString('en')
  throw new TooManyError(
    Math.ceil(seconds),
    `You can write to ${most} new addresses in a day. Please add the others later.`,
  )
}

function toResult(event: StoredEvent, { count, lines }: Plan, list: string): AddedPeople {
  const adds = lines.filter(({ state }) => state === 'new' || state === 'queued')
  return {
    list,
    lines: lines.map(({ isGiven: _given, userId: _user, ...line }) => line),
    people: adds.length,
    links: adds.filter(({ hasAccount }) => !hasAccount).length,
    left: event.capacity === null ? null : Math.max(0, event.capacity - count.taken),
  }
}
