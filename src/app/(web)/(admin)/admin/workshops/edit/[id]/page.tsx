import { Suspense } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { BackLink } from '../../../_components/back-link'
import { WorkshopEditor } from '../../_components/workshop-editor'

export const generateMetadata = adminTitle('Edit Workshop')

/** A stored workshop in its form. */
export default async function EditWorkshopPage({
  params,
}: PageProps<'/admin/workshops/edit/[id]'>) {
  await requireAdmin()
  const { id } = await params
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/workshops" label="Back to Workshops" />}
        title="Edit Workshop"
      />
      <Suspense
        fallback={
          <p role="status" className="flex items-center gap-3 text-ink-muted">
            <Spinner /> Loading workshop data...
          </p>
        }
      >
        <WorkshopEditor id={id} />
      </Suspense>
    </>
  )
}
