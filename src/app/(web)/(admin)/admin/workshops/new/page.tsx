import { PageHeader } from '@/components/ui/page-header'
import { WorkshopForm } from '@/features/workshops/components/workshop-form'
import { adminTitle } from '@/server/admin-title'
import { siteTimeZone } from '@/server/site-time-zone'
import { requireAdmin } from '@/server/viewer'
import { BackLink } from '../../_components/back-link'

export const generateMetadata = adminTitle('New Workshop')

/** A new workshop. */
export default async function NewWorkshopPage() {
  await requireAdmin()
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/workshops" label="Back to Workshops" />}
        title="New Workshop"
      />
      <WorkshopForm record={null} timeZone={await siteTimeZone()} />
    </>
  )
}
