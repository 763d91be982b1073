import { z } from 'zod'
import { ANSWER_LIMITS } from '@/lib/answer/answer'
import { isBlank } from '@/lib/text/is-blank'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'

/** The form "Ask a Question" (P-51). */
export const askSchema = z.object({
  workshop: z.int().positive(),
  question: z
    .string()
    .max(QUESTION_LIMITS.characters * 2, 'A question may have at most 2,000 characters.')
    .refine((text) => !isBlank(text), 'Please type a question.'),
})

/** An answer from the dashboard; `updatedAt` is the state of the question it was written to. */
export const answerSchema = z.object({
  id: z.int().positive(),
  text: z
    .string()
    .max(ANSWER_LIMITS.characters, 'An answer may have at most 20,000 characters.')
    .refine((text) => !isBlank(text), 'Please type an answer.'),
  updatedAt: z.iso.datetime(),
})
