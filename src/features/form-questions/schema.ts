import { z } from 'zod'
import { textLike } from '@/platform/use-cases/use-case'
import { ANSWER_LENGTHS } from './answers'

/** Answers as the interfaces take them. `checkAnswers` compares them with the questions. */
export const toAnswersSchema = (max: number) =>
  z
    .array(
      z.object({
        question: textLike('665f1c2b9d3e').describe('The id of a row of `questions`.'),
        value: z
          .string()
          .max(ANSWER_LENGTHS.long, 'At most 5,000 characters.')
          .meta({ examples: ['I want to build things.'] }),
      }),
    )
    .max(max)
