import type { ReactNode } from 'react'
import { notFound } from 'next/navigation'
import { ConfirmToRead } from '@/features/accounts/ui/confirm-to-read'
import { toRecordId } from '@/features/catalog/server/edit-record'
import type { AttendedEvent } from '@/features/events/attendees/dto'
import { findAttendedEvent } from '@/features/events/server/attendees/queries'
import { formatSpanInLine } from '@/lib/time/dates'
import { mayReadPersonalData } from '@/platform/server/viewer'
import { BackLink } from '@/ui/back-link'
import { FetchFailed, LoadFailed } from '@/ui/dashboard/fetch-failed'
import { PageHeader } from '@/ui/page-header'
import { readOrNull } from './read-or-null'
import { requireContentType } from './require-content-type'

type Props = {
  params: Promise<{ kind: string; id: string }>
  title: string
  children: (event: AttendedEvent, path: string) => ReactNode
}

const FAILED = 'Could not load the event.'

/** The frame of a page that reads a list of people for an event. Call it after `requireAdmin`. */
export async function RosterFrame({ children, params, title }: Props) {
  const { eventKind: kind } = await requireContentType(params)
  if (!kind) notFound()
  if (!(await mayReadPersonalData())) return <ConfirmToRead title={title} />
  const id = toRecordId((await params).id)
  const read = await readOrNull(FAILED, async () => ({
    event: id ? await findAttendedEvent({ kind, id }) : null,
  }))
  if (!read) return <FetchFailed message={FAILED} />
  const { event } = read
  if (!event)
    return (
      <LoadFailed message="There is no such event, or it has no date." backTo={`/admin/${kind}s`} />
    )
  const path = `/admin/${kind}s/${event.ref.id}/people`
  return (
    <>
      <PageHeader
        above={<BackLink href={path} label="Back to People" />}
        title={title}
        intro={
          <>
            {event.title}
            <span className="block text-base tabular-nums">{formatSpanInLine(event.when)}</span>
          </>
        }
      />
      {children(event, path)}
    </>
  )
}
