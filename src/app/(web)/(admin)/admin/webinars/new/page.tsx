import { PageHeader } from '@/components/ui/page-header'
import { WebinarForm } from '@/features/webinars/components/webinar-form'
import { toLocalInput } from '@/lib/time/local-input'
import { adminTitle } from '@/server/admin-title'
import { siteTimeZone } from '@/server/site-time-zone'
import { requireAdmin } from '@/server/viewer'
import { BackLink } from '../../_components/back-link'

export const generateMetadata = adminTitle('New Webinar')

/** A new webinar. */
export default async function NewWebinarPage() {
  await requireAdmin()
  const timeZone = await siteTimeZone()
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/webinars" label="Back to Webinars" />}
        title="New Webinar"
      />
      <WebinarForm record={null} timeZone={timeZone} now={toLocalInput(new Date(), timeZone)} />
    </>
  )
}
