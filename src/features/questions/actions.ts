'use server'

import type { ActionResult } from '@/lib/records/action-result'
import { refusalOf } from '@/lib/failures/refusal'
import { action } from '@/server/action'
import { adminAction } from '@/server/admin-action'
import { asViewer, cms } from '@/server/cms'
import { requireViewer } from '@/server/viewer'
import { getForDesk } from './desk-queries'
import { answerSchema, askSchema, type AskInput } from './schema'

const nobodyElse = async () => undefined

const ask = action(askSchema, nobodyElse, async ({ input }) => {
  const payload = await cms()
  try {
    await payload.create({
      collection: 'workshop_qna',
      data: input,
      depth: 0,
      ...(await asViewer()),
    })
  } catch (error) {
    // Sent twice: the first one is stored, which is all that was wanted.
    if (refusalOf(error)?.status !== 409) throw error
  }
  return { ok: true }
})

/** Stores a question of the signed-in person (P-51, P-52); sends visitors to /login (D-07). */
export async function askQuestion(input: AskInput): Promise<ActionResult> {
  await requireViewer(`/workshops/${Number(input.workshop)}/ask`)
  return ask(input)
}

/**
 * Stores an answer from the dashboard. `saved` is false when somebody else was faster (D-32):
 * `question` is then what they left.
 */
export const answerQuestion = adminAction(
  answerSchema,
  async ({ input: { id, text, updatedAt } }) => {
    const payload = await cms()
    let saved = true
    try {
      await payload.update({
        collection: 'workshop_qna',
        id,
        // Rich text is made of it where answers are cleaned, in src/collections/workshop-qna.
        data: { answer: text as never },
        depth: 0,
        context: { expected: { collection: 'workshop_qna', id, updatedAt } },
        ...(await asViewer()),
      })
    } catch (error) {
      if (refusalOf(error)?.status !== 409) throw error
      saved = false
    }
    return { ok: true, data: { saved, question: await getForDesk(id) } }
  },
)
