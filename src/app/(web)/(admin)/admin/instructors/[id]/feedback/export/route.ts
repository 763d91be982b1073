import { ownEndpoint } from '@/platform/api/own-endpoint'
import { requireAdmin } from '@/platform/server/viewer'
import { exportGroup } from '../../../../_components/feedback-groups'

type Context = RouteContext<'/admin/instructors/[id]/feedback/export'>

export const GET = ownEndpoint(async (_request: Request, { params }: Context) => {
  const viewer = await requireAdmin()
  return exportGroup(viewer, 'instructors', params)
})
