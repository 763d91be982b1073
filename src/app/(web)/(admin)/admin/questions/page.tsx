import { PageHeader } from '@/ui/page-header'
import { ExportLink } from '@/features/accounts/ui/export-link'
import { AnswerDesk } from '@/features/questions/ui/answer-desk'
import { listDeskFilter } from '@/features/questions/server/desk-queries'
import { createAdminTitle } from '@/platform/server/admin-title'
import { requireAdmin } from '@/platform/server/viewer'

export const generateMetadata = createAdminTitle('Questions')

export default async function AdminQuestionsPage() {
  await requireAdmin()
  return (
    <>
      <PageHeader title="Questions" actions={<ExportLink href="/admin/export/questions" />} />
      <AnswerDesk targets={await listDeskFilter()} />
    </>
  )
}
