import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountHeading } from '@/features/accounts/ui/account/account-section'
import { toRecordId } from '@/features/catalog/server/edit-record'
import { findGroupPage } from '@/features/internship/server/cohort-queries'
import { Group } from '@/features/internship/ui/group'
import { formatSpan } from '@/lib/time/dates'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireViewer } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'Your group' }

export default async function GroupPage({ params }: PageProps<'/account/cohorts/[id]'>) {
  const { id: segment } = await params
  const viewer = await requireViewer(`/account/cohorts/${segment}`)
  const id = toRecordId(segment)
  const group = id && (await findGroupPage(id, viewer.id))
  if (!group) redirect('/404')
  const { cohort } = group
  const timeZone = await siteTimeZone()
  const { day } = formatSpan(cohort, timeZone)
  return (
    <>
      <AccountHeading title={cohort.name} intro={`${cohort.program} · ${day}`} />
      <Group group={group} timeZone={timeZone} />
    </>
  )
}
