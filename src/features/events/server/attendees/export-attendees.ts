import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { NamedAnswer } from '@/features/form-questions/answers'
import { cms } from '@/platform/server/cms'
import { matchesEvent } from '../read-event'
import { listAnswerColumns, readAnswerCells, type AskingEvent } from '../seat-answers'
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
  { hasQuestions, ref, title }: AttendedEvent,
): Promise<Response> {
  await logExport(viewer, 'registrations', title)
  const event = { ...ref, hasQuestions }
  const columns = await listAnswerColumns({ payload: await cms() }, event)
  return createCsvResponse({
    name: `people-of-${ref.kind}-${ref.id}`,
    head: [...HEAD, ...columns.map(({ label }) => label)],
    read: (after) => readBatch(event, after, columns),
  })
}

async function readBatch(
  ref: AskingEvent,
  after: number,
  columns: readonly { id: string }[],
): Promise<CsvBatch> {
  const attendees = await querySql<StoredAttendee>(sql`
    select r.id, r.state, r.registered_at, r.attended_at, p.full_name, p.email
    from registrations as r join profiles as p on p.id = r.user_id
    where r.${matchesEvent(ref)} and r.id > ${after} order by r.id limit ${BATCH}`)
  const ids = attendees.map(({ id }) => id)
  const answers =
    columns.length > 0
      ? await readAnswerCells({ payload: await cms() }, ref, ids)
      : new Map<number, NamedAnswer[]>()
  const rows = attendees.map((item) => {
    const { attended, email, id, name, since, state } = toAttendeeRow(item, 'UTC')
    return [
      id,
      name,
      email,
      STATE_LABELS[state],
      since.iso,
      attended?.iso,
      ...columns.map((column) => findValue(answers.get(id), column.id)),
    ]
  })
  return { rows, last: attendees.length === BATCH ? (attendees.at(-1)?.id ?? null) : null }
}

function findValue(answers: readonly NamedAnswer[] = [], question: string): string {
  return answers.find((answer) => answer.question === question)?.value ?? ''
}
