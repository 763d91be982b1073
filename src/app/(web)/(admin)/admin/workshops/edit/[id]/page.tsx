import { findWorkshopForEdit } from '@/features/workshops/admin-queries'
import { WorkshopForm } from '@/features/workshops/components/workshop-form'
import { WORKSHOP_MESSAGES } from '@/features/workshops/schema'
import { adminTitle } from '@/server/admin-title'
import { redirectToForm } from '@/server/previous-slug'
import { siteTimeZone } from '@/server/site-time-zone'
import { requireAdmin } from '@/server/viewer'
import { RecordEditor } from '../../../_components/record-editor'
import { RecordFrame } from '../../../_components/record-frame'

export const generateMetadata = adminTitle('Edit Workshop')

export default async function EditWorkshopPage({
  params,
}: PageProps<'/admin/workshops/edit/[id]'>) {
  await requireAdmin()
  const { id } = await params
  await redirectToForm('workshops', id)
  const timeZone = await siteTimeZone()
  return (
    <RecordFrame list="workshops" title="Edit Workshop">
      <RecordEditor
        id={id}
        loading="Loading workshop data..."
        failed={WORKSHOP_MESSAGES.loadFailed}
        backTo="/admin/dashboard"
        find={findWorkshopForEdit}
      >
        {(record) => <WorkshopForm record={record} timeZone={timeZone} />}
      </RecordEditor>
    </RecordFrame>
  )
}
