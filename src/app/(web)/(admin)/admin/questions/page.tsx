import { PageHeader } from '@/components/ui/page-header'
import { ReauthenticationLink } from '@/components/reauthentication/link'
import { buttonClass } from '@/components/ui/button-class'
import { AnswerDesk } from '@/components/answer-desk/answer-desk'
import { listDeskFilter } from '@/features/questions/desk-queries'
import { adminTitle } from '@/server/admin-title'
import { requireAdmin } from '@/server/viewer'

export const generateMetadata = adminTitle('Questions')

export default async function AdminQuestionsPage() {
  await requireAdmin()
  return (
    <>
      <PageHeader
        title="Questions"
        actions={
          <ReauthenticationLink
            href="/admin/export/questions"
            className={buttonClass({ variant: 'secondary' })}
          >
            Export CSV
          </ReauthenticationLink>
        }
      />
      <AnswerDesk targets={await listDeskFilter()} />
    </>
  )
}
