import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { isRowId } from '@/lib/database/row-id'
import { AppError } from '@/lib/failures/app-error'

/** An event: a workshop with a start, or a webinar. */
export type EventRef = { kind: 'workshop' | 'webinar'; id: number }

/** The kind of the events of a collection. */
export const EVENT_COLLECTIONS = new Map<string, EventRef['kind']>([
  ['workshops', 'workshop'],
  ['webinars', 'webinar'],
])

/**
 * Reads the one event that somebody names: `{ workshop: 5 }` or `{ webinar: 5 }`. Throws `invalid` with the
 * name of the field for none, for two, and for what is no number of a row (E-28).
 */
export function parseEvent({
  webinar,
  workshop,
}: {
  webinar?: unknown
  workshop?: unknown
}): EventRef {
  const kind = (workshop ?? null) === null ? 'webinar' : 'workshop'
  const id = kind === 'workshop' ? workshop : webinar
  const hasTwo = kind === 'workshop' && (webinar ?? null) !== null
  if (isRowId(id) && !hasTwo) return { kind, id: Number(id) }
  const words = 'Name one workshop or one webinar by its number.'
  throw new AppError('invalid', words, {
    fields: { [(id ?? null) === null ? 'workshop' : kind]: words },
  })
}

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
