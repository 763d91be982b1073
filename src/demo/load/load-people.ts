import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'

const NAMES = ['Adaeze', 'Bruno', 'Chandra', 'Dalia', 'Emeka', 'Freya', 'Goran', 'Hana', 'Ines']
const LEARNERS = [...NAMES, 'Jonas', 'Kenji', 'Lucia']

/** Demo learners have no password, so no one can sign in, and receive no email (RFC 2606). */
export async function loadPeople(payload: Payload): Promise<number[]> {
  const ids = []
  for (const name of LEARNERS) {
    const email = `${name.toLowerCase()}@demo.invalid`
    const where = { email: { equals: email } }
    const found = await payload.find({ collection: 'users', where, depth: 0, overrideAccess: true })
    const off = { emailNotifications: false, eventNotifications: false }
    const data = { email, firstName: name, lastName: 'Demo', ...off }
    const made = { collection: 'users', data: { ...data, role: 'user' } } as const
    const person = found.docs[0] ?? (await payload.create({ ...made, overrideAccess: true }))
    ids.push(person.id)
  }
  return ids
}

type Seats = { workshop: number; capacity: number; wanting: number[] }

/** Waitlists those beyond the last seat. All are marked as notified, so no email is sent. */
export async function giveSeats(payload: Payload, { workshop, capacity, wanting }: Seats) {
  await onPool(
    payload,
    sql`
      insert into registrations
        (user_id, workshop_id, state, registered_at, notices, created_at, updated_at)
      select id, ${workshop}, state::enum_registrations_state, at,
        array[case state when 'waiting' then 'waiting:' else 'seat:' end
          || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')], at, at
      from unnest(${`{${wanting.join(',')}}`}::int[]) with ordinality as wanted (id, place)
      cross join lateral (select
        case when place > ${capacity} then 'waiting' else 'registered' end as state,
        date_trunc('milliseconds', now() - interval '9 hours' + place * interval '7 minutes') as at
      ) as row`,
  )
}
