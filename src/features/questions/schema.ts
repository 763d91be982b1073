import { z } from 'zod'
import { isBlank } from '@/lib/text/is-blank'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'
import { TARGET_KINDS } from '@/lib/records/target'

const rowId = z.int().positive().max(2_147_483_647)

/** The form "Ask a Question": about what, and at which second of its video. */
export const askSchema = z.object({
  kind: z.enum(TARGET_KINDS),
  id: rowId,
  question: z
    .string()
    .max(QUESTION_LIMITS.characters * 2, 'A question may have at most 2,000 characters.')
    .refine((text) => !isBlank(text), 'Please type a question.'),
  atSeconds: z.int().nonnegative().nullable(),
})

/** A press of "I have this question too". */
export const voteSchema = z.object({ id: rowId, own: z.boolean() })
