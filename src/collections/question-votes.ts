import type { CollectionConfig } from 'payload'
import { learnerRows, user } from '@/domain/learning/interfaces'

/** Who else has a question: one vote per person and question, as a number to everybody else. */
export const QuestionVotes: CollectionConfig = {
  ...learnerRows,
  slug: 'question_votes',
  defaultSort: '-votedAt',
  fields: [
    { name: 'question', type: 'relationship', relationTo: 'workshop_qna', required: true },
    user,
    { name: 'votedAt', type: 'date', required: true },
  ],
}
