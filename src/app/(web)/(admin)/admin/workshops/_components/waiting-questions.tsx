import { ButtonLink } from '@/components/ui/button-link'
import { AnswerDesk } from '@/components/answer-desk/answer-desk'
import { listDeskFilter } from '@/features/questions/desk-queries'

/** The answer desk below the workshop list, shown while questions are waiting. */
export async function WaitingQuestions() {
  const targets = await listDeskFilter()
  if (targets.length === 0) return null
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-10">
      <AnswerDesk targets={targets} />
      <ButtonLink href="/admin/questions" variant="secondary" className="self-start">
        Open the answer desk
      </ButtonLink>
    </div>
  )
}
