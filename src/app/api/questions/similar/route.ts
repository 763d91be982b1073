import { limitLookUps } from '@/features/questions/question-page'
import { listSimilar } from '@/features/questions/similar-queries'
import { questionUseCases } from '@/lib/questions/use-cases'
import { serve } from '../../serve'

export const GET = serve(questionUseCases.listSimilarQuestions, {
  run: async ({ input: { target, text }, viewer }) => {
    await limitLookUps('similar', viewer.id)
    return { questions: await listSimilar(target, text.replaceAll('\u0000', '')) }
  },
})
