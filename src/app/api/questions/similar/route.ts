import { limitLookUps } from '@/features/questions/server/question-page'
import { listSimilar } from '@/features/questions/server/similar-queries'
import { questionUseCases } from '@/features/questions/use-cases'
import { serve } from '../../serve'

export const GET = serve(questionUseCases.listSimilarQuestions, {
  run: async ({ input: { target, text }, viewer }) => {
    await limitLookUps('similar', viewer.id)
    return { questions: await listSimilar(target, text.replaceAll('\u0000', '')) }
  },
})
