import { findWebinarForEdit } from '@/features/webinars/admin-queries'
import { WebinarForm } from '@/features/webinars/components/webinar-form'
import { WEBINAR_MESSAGES } from '@/features/webinars/schema'
import { adminTitle } from '@/server/admin-title'
import { redirectToForm } from '@/server/previous-slug'
import { siteTimeZone } from '@/server/site-time-zone'
import { requireAdmin } from '@/server/viewer'
import { RecordEditor } from '../../../_components/record-editor'
import { RecordFrame } from '../../../_components/record-frame'

export const generateMetadata = adminTitle('Edit Webinar')

export default async function EditWebinarPage({ params }: PageProps<'/admin/webinars/edit/[id]'>) {
  await requireAdmin()
  const { id } = await params
  await redirectToForm('webinars', id)
  const timeZone = await siteTimeZone()
  return (
    <RecordFrame list="webinars" title="Edit Webinar">
      <RecordEditor
        id={id}
        loading="Loading webinar data..."
        failed={WEBINAR_MESSAGES.loadFailed}
        backTo="/admin/webinars"
        find={findWebinarForEdit}
      >
        {(record) => <WebinarForm record={record} timeZone={timeZone} now="" />}
      </RecordEditor>
    </RecordFrame>
  )
}
