import { QuestionVotes } from '@/collections/question-votes'
import { Snippets } from '@/collections/snippets'
import { WorkshopQna } from '@/collections/workshop-qna'
import { FORMER_MEMBER } from '@/features/accounts/email-address'
import type { Feature } from '@/platform/feature'
import { handle } from '@/platform/outbox/handler'
import { countRows } from '@/platform/records/count-rows'
import { DIGEST, dailyDigest } from './server/digest'
import { questionMails } from './server/emails'
import { questionMutations } from './server/interfaces'
import { questionClaims, questionTable } from './server/tables'
import { questionUseCases } from './use-cases'

export const questions: Feature = {
  name: 'questions',
  collections: [WorkshopQna, Snippets, QuestionVotes],
  graphQL: { mutations: questionMutations },
  backOffice: {
    views: {
      answerDesk: {
        Component: '/features/questions/ui/cms/desk-view#DeskView',
        path: '/answer-desk',
      },
    },
  },
  useCases: questionUseCases,
  mails: questionMails,
  tables: [questionTable, questionClaims],
  erasure: [
    {
      nouns: ['vote for a question', 'votes for questions'],
      count: countRows('question_votes'),
    },
    {
      nouns: [`question, as “${FORMER_MEMBER}”`, `questions, as “${FORMER_MEMBER}”`],
      stays: true,
      count: countRows('workshop_qna', 'asker_id'),
    },
    {
      nouns: ['answer that they gave', 'answers that they gave'],
      stays: true,
      count: countRows('workshop_qna', 'answered_by_id'),
    },
  ],
  messages: [handle(DIGEST, dailyDigest)],
}
