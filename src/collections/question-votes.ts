import type { CollectionConfig } from 'payload'
import { learnerRows, user } from '@/features/learning/server/interfaces'

/** Users who have the same question. Others see only the count. */
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
