import { answerFromText } from '@/features/questions/answer/answer-from-text'
import { questionUseCases } from '@/features/questions/use-cases'
import { serve } from '../../serve'

export const POST = serve(questionUseCases.previewAnswer, {
  run: async ({ input: text }) => ({ answer: answerFromText(text) }),
})
