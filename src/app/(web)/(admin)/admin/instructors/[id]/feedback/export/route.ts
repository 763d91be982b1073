import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/api/own-endpoint'
import { exportFeedback } from '@/features/feedback/queries'
import { findTeacher } from '@/features/instructors/teaching'
import { toRecordId } from '@/server/edit-record'
import { requireAdmin } from '@/server/viewer'

type Context = RouteContext<'/admin/instructors/[id]/feedback/export'>

export const GET = ownEndpoint(async (_request: Request, { params }: Context) => {
  const viewer = await requireAdmin()
  const id = toRecordId((await params).id)
  const found = id && (await findTeacher(id))
  return found ? exportFeedback(viewer, { instructor: found.id }, found.name) : notFound()
})
