import { ANSWER_LIMITS } from '@/features/questions/answer/answer'
import { answerFromText } from '@/features/questions/answer/answer-from-text'
import { AppError } from '@/lib/failures/app-error'
import { questionUseCases } from '@/features/questions/use-cases'
import { serve } from '../../serve'

export const POST = serve(questionUseCases.previewAnswer, {
  run: async ({ input: text }) => {
    if (text.length > ANSWER_LIMITS.characters * 2) throw new AppError(413, 'Too long')
    return { answer: answerFromText(text) }
  },
})
