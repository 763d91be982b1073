import { notFound } from 'next/navigation'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'
import { PeopleOfEvent } from '../../../_components/people-of-event'
import { requireContentType } from '../../../_components/require-content-type'

export const generateMetadata = adminTitle('People')

export default async function PeoplePage({
  params,
  searchParams,
}: PageProps<'/admin/[kind]/[id]/people'>) {
  await requireAdmin()
  const { event } = await requireContentType(params)
  if (!event) notFound()
  return <PeopleOfEvent kind={event.kind} id={(await params).id} query={await searchParams} />
}
