import { z } from 'zod'
import { isBlank } from '@/lib/text/plain-text'
import { QUESTION_LIMITS } from './desk'
import { TARGET_KINDS } from '@/lib/records/target'
import { rowId } from '@/platform/use-cases/use-case'

export const askSchema = z.object({
  kind: z.enum(TARGET_KINDS),
  id: rowId,
  question: z
    .string()
    .max(QUESTION_LIMITS.characters * 2, 'A question may have at most 2,000 characters.')
    .refine((text) => !isBlank(text), 'Please type a question.'),
  atSeconds: z.int().nonnegative().nullable(),
})
