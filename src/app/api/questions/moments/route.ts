import { readMoments } from '@/features/questions/server/list-moments'
import { limitLookUps } from '@/features/questions/server/question-page'
import { questionUseCases } from '@/features/questions/use-cases'
import { serve } from '../../serve'

export const GET = serve(questionUseCases.listQuestionMoments, {
  run: async ({ input: { target }, viewer }) => {
    await limitLookUps('moments', viewer.id)
    return { moments: await readMoments(target) }
  },
})
