import { PageHeader } from '@/components/ui/page-header'
import { TutorialForm } from '@/features/tutorials/components/tutorial-form'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { BackLink } from '../../_components/back-link'

export const generateMetadata = adminTitle('New Tutorial')

/** A new tutorial. */
export default async function NewTutorialPage() {
  await requireAdmin()
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/tutorials" label="Back to Tutorials" />}
        title="New Tutorial"
      />
      <TutorialForm record={null} />
    </>
  )
}
