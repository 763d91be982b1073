import { findTutorialForEdit } from '@/features/tutorials/admin-queries'
import { TutorialForm } from '@/features/tutorials/components/tutorial-form'
import { TUTORIAL_MESSAGES } from '@/features/tutorials/schema'
import { adminTitle } from '@/server/admin-title'
import { redirectToForm } from '@/server/previous-slug'
import { requireAdmin } from '@/server/viewer'
import { RecordEditor } from '../../../_components/record-editor'
import { RecordFrame } from '../../../_components/record-frame'

export const generateMetadata = adminTitle('Edit Tutorial')

export default async function EditTutorialPage({
  params,
}: PageProps<'/admin/tutorials/edit/[id]'>) {
  await requireAdmin()
  const { id } = await params
  await redirectToForm('tutorials', id)
  return (
    <RecordFrame list="tutorials" title="Edit Tutorial">
      <RecordEditor
        id={id}
        loading="Loading tutorial data..."
        failed={TUTORIAL_MESSAGES.loadFailed}
        backTo="/admin/tutorials"
        find={findTutorialForEdit}
      >
        {(record) => <TutorialForm record={record} />}
      </RecordEditor>
    </RecordFrame>
  )
}
