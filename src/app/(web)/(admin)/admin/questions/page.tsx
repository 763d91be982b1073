import { PageHeader } from '@/components/ui/page-header'
import { ExportLink } from '@/components/reauthentication/export-link'
import { AnswerDesk } from '@/components/answer-desk/answer-desk'
import { listDeskFilter } from '@/features/questions/desk-queries'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'

export const generateMetadata = adminTitle('Questions')

export default async function AdminQuestionsPage() {
  await requireAdmin()
  return (
    <>
      <PageHeader title="Questions" actions={<ExportLink href="/admin/export/questions" />} />
      <AnswerDesk targets={await listDeskFilter()} />
    </>
  )
}
