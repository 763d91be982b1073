import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'

/** An event: a workshop with a start, or a webinar. */
export type EventRef = { kind: 'workshop' | 'webinar'; id: number }

/** The column of `registrations` that names events of a kind. */
export const EVENT_COLUMN = { workshop: sql`workshop_id`, webinar: sql`webinar_id` }

/** The event of a registration, as the columns `kind` and `event`. */
export const EVENT_OF_ROW = sql`
  case when workshop_id is null then 'webinar' else 'workshop' end as kind,
  coalesce(workshop_id, webinar_id) as event`

/** True for the registrations of an event, as a condition of SQL. */
export function ofEvent({ id, kind }: EventRef): SQL {
  return sql`${EVENT_COLUMN[kind]} = ${id}`
}
