import { LoadFailed } from '@/components/records/fetch-failed'
import { findWorkshopForEdit } from '@/features/workshops/admin-queries'
import { WorkshopForm } from '@/features/workshops/components/workshop-form'
import { WORKSHOP_MESSAGES } from '@/features/workshops/schema'
import { toRecordId } from '@/server/open-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { readList } from '../../_components/read-list'

/** Loads a workshop into its form; without one it says so and goes back. */
export async function WorkshopEditor({ id }: { id: string }) {
  const number = toRecordId(id)
  const record =
    number && (await readList(WORKSHOP_MESSAGES.loadFailed, () => findWorkshopForEdit(number)))
  if (!record)
    return <LoadFailed message={WORKSHOP_MESSAGES.loadFailed} backTo="/admin/dashboard" />
  return <WorkshopForm record={record} timeZone={await siteTimeZone()} />
}
