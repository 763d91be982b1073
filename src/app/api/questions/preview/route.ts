import { ANSWER_LIMITS } from '@/lib/answer/answer'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { AppError } from '@/lib/failures/app-error'
import { questionUseCases } from '@/lib/questions/use-cases'
import { serve } from '../../serve'

export const POST = serve(questionUseCases.previewAnswer, {
  run: async ({ input: text }) => {
    if (text.length > ANSWER_LIMITS.characters * 2) throw new AppError(413, 'Too long')
    return { answer: answerFromText(text) }
  },
})
