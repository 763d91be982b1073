import { LoadFailed } from '@/components/records/fetch-failed'
import { findWebinarForEdit } from '@/features/webinars/admin-queries'
import { WebinarForm } from '@/features/webinars/components/webinar-form'
import { WEBINAR_MESSAGES } from '@/features/webinars/schema'
import { toRecordId } from '@/server/open-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { readList } from '../../_components/read-list'

/** Loads a webinar into its form; without one it says so and goes back. */
export async function WebinarEditor({ id }: { id: string }) {
  const number = toRecordId(id)
  const record =
    number && (await readList(WEBINAR_MESSAGES.loadFailed, () => findWebinarForEdit(number)))
  if (!record) return <LoadFailed message={WEBINAR_MESSAGES.loadFailed} backTo="/admin/webinars" />
  return <WebinarForm record={record} timeZone={await siteTimeZone()} now="" />
}
