import { ConfirmToRead } from '@/features/accounts/ui/confirm-to-read'
import { ExportLink } from '@/features/accounts/ui/export-link'
import { FetchFailed, LoadFailed } from '@/ui/dashboard/fetch-failed'
import { ListToolbar } from '@/ui/dashboard/list-toolbar'
import { PageHeader } from '@/ui/page-header'
import { AddPerson } from '@/features/events/ui/attendees/add-person'
import { AttendeeTable } from '@/features/events/ui/attendees/attendee-table'
import { EventCounts, LinkMissing } from '@/features/events/ui/attendees/event-counts'
import { MarkAll } from '@/features/events/ui/attendees/mark-all'
import { WriteToPeople } from '@/features/events/ui/attendees/write-to-people'
import {
  createAttendeeList,
  findAttendedEvent,
  listAttendees,
  readAnswerTable,
} from '@/features/events/server/attendees/queries'
import { SLOTS } from '@/features/slots'
import type { AttendedEvent, AttendeeRow } from '@/features/events/attendees/dto'
import { readListState, type ListState, type SearchParams } from '@/lib/records/list-state'
import type { EventKind } from '@/lib/records/target'
import { formatSpanInLine } from '@/lib/time/dates'
import { toRecordId } from '@/features/catalog/server/edit-record'
import { mayReadPersonalData } from '@/platform/server/viewer'
import { BackLink } from '@/ui/back-link'
import { readOrNull } from './read-or-null'
import { RecordList } from './record-list'

const FAILED = 'Could not load the attendees.'
const NO_EVENT = 'There is no such event, or it has no date.'

const SHOW = {
  name: 'show',
  label: 'Show',
  any: 'Everyone',
  options: [
    { value: 'seats', label: 'With a seat' },
    { value: 'waiting', label: 'On the waiting list' },
    { value: 'attended', label: 'Attended' },
    { value: 'absent', label: 'With a seat, not attended' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
}

type Props = {
  kind: EventKind
  /** From the URL, not validated. */
  id: string
  query: SearchParams
}

/** The People page of an event. Call it after `requireAdmin`. */
export async function PeopleOfEvent({ kind, id, query }: Props) {
  if (!(await mayReadPersonalData())) return <ConfirmToRead title="People" />
  const number = toRecordId(id)
  const ref = { kind, id: number ?? 0 }
  const read = await readOrNull(FAILED, async () => {
    const event = number && (await findAttendedEvent(ref))
    return { event }
  })
  if (!read) return <FetchFailed message={FAILED} />
  if (!read.event) return <LoadFailed message={NO_EVENT} backTo={`/admin/${kind}s`} />
  const { event } = read
  const { counts, hasOpened, isCancelled, isOver, lacksLink, title, when } = event
  const shape = createAttendeeList(ref)
  const list = { shape, state: readListState(query, shape) }
  const name = kind === 'workshop' ? 'Workshops' : 'Webinars'
  return (
    <>
      <PageHeader
        above={<BackLink href={`/admin/${kind}s`} label={`Back to ${name}`} />}
        title="People"
        intro={
          <>
            {title}
            <span className="block text-base tabular-nums">{formatSpanInLine(when)}</span>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <EventCounts counts={counts} isCancelled={isCancelled} />
        {lacksLink && <LinkMissing editHref={`/admin/${kind}s/edit/${ref.id}`} />}
        <div className="flex flex-wrap gap-3">
          {!isOver && !isCancelled && <AddPerson event={ref} />}
          <WriteToPeople event={ref} counts={counts} />
          {hasOpened && <MarkAll event={ref} counts={counts} />}
          {SLOTS.map(({ EventAction }, at) =>
            EventAction ? (
              <EventAction
                key={at}
                event={ref}
                counts={counts}
                hasOpened={hasOpened}
                isOver={isOver}
                isCancelled={isCancelled}
              />
            ) : null,
          )}
          <ExportLink href={`${shape.path}/export`} />
        </div>
        {SLOTS.map(({ EventSection }, at) =>
          EventSection ? <EventSection key={at} event={ref} /> : null,
        )}
        <ListToolbar {...list} placeholder="Search people by name or email..." filters={[SHOW]} />
        <RecordList failed={FAILED} read={() => readAttendees(event, list.state, query)}>
          {({ answers, ...attendees }) => (
            <AttendeeTable
              {...list}
              {...attendees}
              event={{ ref, isOver, isCancelled }}
              columns={[...answers, ...toColumns(attendees.rows)]}
            />
          )}
        </RecordList>
      </div>
    </>
  )
}

async function readAttendees(event: AttendedEvent, state: ListState, query: SearchParams) {
  const attendees = await listAttendees(event.ref, state, query)
  const ids = attendees.rows.map(({ id }) => id)
  return { ...attendees, answers: await readAnswerTable(event, ids) }
}

/** What other features show of each attendee. */
function toColumns(rows: AttendeeRow[]) {
  return SLOTS.flatMap(({ attendees }) =>
    attendees
      ? [
          {
            heading: attendees.heading,
            cells: Object.fromEntries(rows.map((row) => [row.id, attendees.toCell(row)])),
          },
        ]
      : [],
  )
}
