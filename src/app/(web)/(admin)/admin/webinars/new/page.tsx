import { WebinarForm } from '@/features/webinars/components/webinar-form'
import { toLocalInput } from '@/lib/time/local-input'
import { adminTitle } from '@/server/admin-title'
import { siteTimeZone } from '@/server/site-time-zone'
import { requireAdmin } from '@/server/viewer'
import { RecordFrame } from '../../_components/record-frame'

export const generateMetadata = adminTitle('New Webinar')

export default async function NewWebinarPage() {
  await requireAdmin()
  const timeZone = await siteTimeZone()
  return (
    <RecordFrame list="webinars" title="New Webinar">
      <WebinarForm record={null} timeZone={timeZone} now={toLocalInput(new Date(), timeZone)} />
    </RecordFrame>
  )
}
