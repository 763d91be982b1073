import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/api/own-endpoint'
import { exportAttendees } from '@/features/events/attendees/export-attendees'
import { findAttendedEvent } from '@/features/events/attendees/queries'
import { toRecordId } from '@/server/open-record'
import { requireAdmin } from '@/server/viewer'

export const GET = ownEndpoint(
  async (_request: Request, { params }: RouteContext<'/admin/workshops/[id]/people/export'>) => {
    const viewer = await requireAdmin()
    const id = toRecordId((await params).id)
    const event = id && (await findAttendedEvent({ kind: 'workshop', id }))
    return event ? exportAttendees(viewer, event) : notFound()
  },
)
