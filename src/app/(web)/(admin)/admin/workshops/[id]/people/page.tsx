import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { PeopleOfEvent } from '../../../_components/people-of-event'

export const generateMetadata = adminTitle('People')

export default async function WorkshopPeoplePage({
  params,
  searchParams,
}: PageProps<'/admin/workshops/[id]/people'>) {
  await requireAdmin()
  const { id } = await params
  return <PeopleOfEvent kind="workshop" id={id} query={await searchParams} />
}
