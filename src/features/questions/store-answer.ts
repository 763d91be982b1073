import 'server-only'
import { z } from 'zod'
import { ANSWER_LIMITS } from '@/lib/answer/answer'
import { isStale } from '@/lib/failures/to-app-error'
import type { DeskQuestion } from '@/lib/questions/desk'
import { isBlank } from '@/lib/text/plain-text'
import { asViewer, cms } from '@/server/cms'
import type { Viewer } from '@/server/viewer'
import { getForDesk } from './desk-queries'

/** An answer by staff. `updatedAt` is the version of the question that it was written for. */
export const answerSchema = z.object({
  id: z.int().positive(),
  text: z
    .string()
    .max(ANSWER_LIMITS.characters, 'An answer may have at most 20,000 characters.')
    .refine((text) => !isBlank(text), 'Please type an answer.'),
  updatedAt: z.iso.datetime(),
})

/** Stores an answer under its author's access rules. `saved` is false after a conflicting edit. */
export async function storeAnswer(
  { id, text, updatedAt }: z.output<typeof answerSchema>,
  viewer: Viewer,
): Promise<{ saved: boolean; question: DeskQuestion }> {
  const payload = await cms()
  let saved = true
  try {
    await payload.update({
      collection: 'workshop_qna',
      id,
      // src/collections/workshop-qna converts the text to rich text.
      data: { answer: text as never },
      depth: 0,
      context: { expected: { collection: 'workshop_qna', id, updatedAt } },
      ...(await asViewer()),
    })
  } catch (error) {
    if (!isStale(error)) throw error
    saved = false
  }
  return { saved, question: await getForDesk(id, viewer) }
}
