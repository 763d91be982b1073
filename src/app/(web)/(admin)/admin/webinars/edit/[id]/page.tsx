import { Suspense } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { BackLink } from '../../../_components/back-link'
import { WebinarEditor } from '../../_components/webinar-editor'

export const generateMetadata = adminTitle('Edit Webinar')

/** A stored webinar in its form. */
export default async function EditWebinarPage({ params }: PageProps<'/admin/webinars/edit/[id]'>) {
  await requireAdmin()
  const { id } = await params
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/webinars" label="Back to Webinars" />}
        title="Edit Webinar"
      />
      <Suspense
        fallback={
          <p role="status" className="flex items-center gap-3 text-ink-muted">
            <Spinner /> Loading webinar data...
          </p>
        }
      >
        <WebinarEditor id={id} />
      </Suspense>
    </>
  )
}
