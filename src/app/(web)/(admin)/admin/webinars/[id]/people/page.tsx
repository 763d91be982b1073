import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { PeopleOfEvent } from '../../../_components/people-of-event'

export const generateMetadata = adminTitle('People')

/** Who has a seat at a webinar, who waits and who came. */
export default async function WebinarPeoplePage({
  params,
  searchParams,
}: PageProps<'/admin/webinars/[id]/people'>) {
  await requireAdmin()
  const { id } = await params
  return <PeopleOfEvent kind="webinar" id={id} query={await searchParams} />
}
