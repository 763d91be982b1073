import { AnswerDesk } from '@/features/questions/components/answer-desk'
import { listWaitingWorkshops } from '@/features/questions/queries'

/** The answer desk below the list: what waits for an answer, over all workshops. */
export async function WaitingQuestions() {
  return <AnswerDesk workshops={await listWaitingWorkshops()} />
}
