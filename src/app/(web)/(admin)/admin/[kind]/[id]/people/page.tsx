import { notFound } from 'next/navigation'
import { createAdminTitle } from '@/platform/server/admin-title'
import { requireAdmin } from '@/platform/server/viewer'
import { PeopleOfEvent } from '../../../_components/people-of-event'
import { requireContentType } from '../../../_components/require-content-type'

export const generateMetadata = createAdminTitle('People')

export default async function PeoplePage({
  params,
  searchParams,
}: PageProps<'/admin/[kind]/[id]/people'>) {
  await requireAdmin()
  const { eventKind: kind } = await requireContentType(params)
  if (!kind) notFound()
  return <PeopleOfEvent kind={kind} id={(await params).id} query={await searchParams} />
}
