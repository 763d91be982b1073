import { WorkshopForm } from '@/features/workshops/components/workshop-form'
import { adminTitle } from '@/server/admin-title'
import { siteTimeZone } from '@/server/site-time-zone'
import { requireAdmin } from '@/server/viewer'
import { RecordFrame } from '../../_components/record-frame'

export const generateMetadata = adminTitle('New Workshop')

export default async function NewWorkshopPage() {
  await requireAdmin()
  return (
    <RecordFrame list="workshops" title="New Workshop">
      <WorkshopForm record={null} timeZone={await siteTimeZone()} />
    </RecordFrame>
  )
}
