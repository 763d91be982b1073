import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { matchesEvent, type EventRef } from '../read-event'
import { createCsvResponse, logExport, type CsvBatch } from '@/platform/server/stream-csv'
import { querySql } from '@/platform/server/sql-rows'
import type { Viewer } from '@/platform/server/viewer'
import { STATE_LABELS, type AttendedEvent } from '../../attendees/dto'
import { toAttendeeRow, type StoredAttendee } from './queries'

const BATCH = 500
const HEAD = ['Id', 'Name', 'Email', 'State', 'Since', 'Attended']

/** Responds with the attendees as CSV and logs the export. Call only after `requireAdmin`. */
export async function exportAttendees(
  viewer: Viewer,
  { ref, title }: AttendedEvent,
): Promise<Response> {
  await logExport(viewer, 'registrations', title)
  return createCsvResponse({
    name: `people-of-${ref.kind}-${ref.id}`,
    head: HEAD,
    read: (after) => readBatch(ref, after),
  })
}

async function readBatch(ref: EventRef, after: number): Promise<CsvBatch> {
  const attendees = await querySql<StoredAttendee>(sql`
    select r.id, r.state, r.registered_at, r.attended_at, p.full_name, p.email
    from registrations as r join profiles as p on p.id = r.user_id
    where r.${matchesEvent(ref)} and r.id > ${after} order by r.id limit ${BATCH}`)
  const rows = attendees.map((item) => {
    const { attended, email, id, name, since, state } = toAttendeeRow(item, 'UTC')
    return [id, name, email, STATE_LABELS[state], since.iso, attended?.iso]
  })
  return { rows, last: attendees.length === BATCH ? (attendees.at(-1)?.id ?? null) : null }
}
