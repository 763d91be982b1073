import { TutorialForm } from '@/features/tutorials/components/tutorial-form'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { RecordFrame } from '../../_components/record-frame'

export const generateMetadata = adminTitle('New Tutorial')

export default async function NewTutorialPage() {
  await requireAdmin()
  return (
    <RecordFrame list="tutorials" title="New Tutorial">
      <TutorialForm record={null} />
    </RecordFrame>
  )
}
