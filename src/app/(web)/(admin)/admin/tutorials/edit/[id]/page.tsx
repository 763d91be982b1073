import { Suspense } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { BackLink } from '../../../_components/back-link'
import { TutorialEditor } from '../../_components/tutorial-editor'

export const generateMetadata = adminTitle('Edit Tutorial')

/** A stored tutorial in its form. */
export default async function EditTutorialPage({
  params,
}: PageProps<'/admin/tutorials/edit/[id]'>) {
  await requireAdmin()
  const { id } = await params
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/tutorials" label="Back to Tutorials" />}
        title="Edit Tutorial"
      />
      <Suspense
        fallback={
          <p role="status" className="flex items-center gap-3 text-ink-muted">
            <Spinner /> Loading tutorial data...
          </p>
        }
      >
        <TutorialEditor id={id} />
      </Suspense>
    </>
  )
}
