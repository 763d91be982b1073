import { createAdminTitle } from '@/platform/server/admin-title'
import { requireAdmin } from '@/platform/server/viewer'
import { GroupFeedback } from '../../../_components/group-feedback'

export const generateMetadata = createAdminTitle('Feedback')

export default async function SeriesFeedbackPage({
  params,
}: PageProps<'/admin/series/[id]/feedback'>) {
  await requireAdmin()
  return <GroupFeedback list="series" params={params} />
}
