import '@payload-config'
import { notFound } from 'next/navigation'
import { ownEndpoint } from '@/platform/api/own-endpoint'
import { toRecordId } from '@/features/catalog/server/edit-record'
import { findAdminCohort } from '@/features/internship/server/cohort-queries'
import { exportApplications } from '@/features/internship/server/export-applications'
import { requireAdmin } from '@/platform/server/viewer'

type Context = RouteContext<'/admin/cohorts/[id]/export'>

export const GET = ownEndpoint(async (_request: Request, { params }: Context) => {
  const viewer = await requireAdmin()
  const id = toRecordId((await params).id)
  const page = id && (await findAdminCohort(id))
  return page ? exportApplications(viewer, page) : notFound()
})
