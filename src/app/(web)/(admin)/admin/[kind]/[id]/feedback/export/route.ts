import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/api/own-endpoint'
import { findAttendedEvent } from '@/features/events/attendees/queries'
import { exportFeedback } from '@/features/feedback/queries'
import { toRecordId } from '@/server/edit-record'
import { requireAdmin } from '@/server/viewer'
import { requireContentType } from '../../../../_components/require-content-type'

type Context = RouteContext<'/admin/[kind]/[id]/feedback/export'>

export const GET = ownEndpoint(async (_request: Request, { params }: Context) => {
  const viewer = await requireAdmin()
  const { eventKind: kind } = await requireContentType(params)
  const id = toRecordId((await params).id)
  const event = id && kind && (await findAttendedEvent({ kind, id }))
  return event ? exportFeedback(viewer, event.ref, event.title) : notFound()
})
