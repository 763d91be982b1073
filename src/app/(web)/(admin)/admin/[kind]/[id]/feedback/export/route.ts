import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/platform/api/own-endpoint'
import { findAttendedEvent } from '@/features/events/server/attendees/queries'
import { exportFeedback } from '@/features/feedback/server/queries'
import { toRecordId } from '@/features/catalog/server/edit-record'
import { requireAdmin } from '@/platform/server/viewer'
import { requireContentType } from '../../../../_components/require-content-type'

type Context = RouteContext<'/admin/[kind]/[id]/feedback/export'>

export const GET = ownEndpoint(async (_request: Request, { params }: Context) => {
  const viewer = await requireAdmin()
  const { eventKind: kind } = await requireContentType(params)
  const id = toRecordId((await params).id)
  const event = id && kind && (await findAttendedEvent({ kind, id }))
  return event ? exportFeedback(viewer, event.ref, event.title) : notFound()
})
