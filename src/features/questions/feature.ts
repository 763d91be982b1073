import { QuestionVotes } from '@/collections/question-votes'
import { Snippets } from '@/collections/snippets'
import { WorkshopQna } from '@/collections/workshop-qna'
import type { Feature } from '@/platform/feature'
import { handle } from '@/platform/outbox/handler'
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
  messages: [handle(DIGEST, dailyDigest)],
}
