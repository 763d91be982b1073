import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import type { EventRef } from '@/features/events/server/read-event'

/** The time in this many hours. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A published workshop in two days, called "Seats …", unless `data` says otherwise. */
export async function newEvent(payload: Payload, data: object = {}): Promise<EventRef> {
  const doc = await payload.create({
    collection: 'workshops',
    data: {
      title: `Seats ${Math.random()}`,
      description: 'x',
      duration: '1 hour',
      startsAt: inHours(48),
      _status: 'published',
      ...data,
    },
    overrideAccess: true,
  })
  return { kind: 'workshop', id: doc.id }
}

/** Moves the start of a workshop in the database, without notifications or checks. */
export async function setStart(payload: Payload, { id }: EventRef, startsAt: string) {
  await onPool(payload, sql`update workshops set starts_at = ${startsAt} where id = ${id}`)
  await onPool(
    payload,
    sql`update _workshops_v set version_starts_at = ${startsAt} where parent_id = ${id}`,
  )
  await onPool(payload, sql`update registrations set informed = null where workshop_id = ${id}`)
}

/** Creates hundreds of accounts with one statement. They cannot sign in. */
export async function someAccounts(payload: Payload, count: number): Promise<number[]> {
  const rows = await onPool(
    payload,
    sql`
      insert into profiles (email, full_name, role, updated_at, created_at)
      select 'seat-' || gen_random_uuid() || '@people.test', 'Many', 'user', now(), now()
      from generate_series(1, ${count}) returning id`,
  )
  return rows.map(({ id }) => Number(id))
}

/** The users registered for a workshop, in queue order. */
export async function listRegistrations(payload: Payload, { id }: EventRef) {
  return onPool(
    payload,
    sql`select user_id, state from registrations where workshop_id = ${id} order by registered_at, id`,
  )
}
