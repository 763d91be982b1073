'use server'

import { repeatedId } from '@/lib/database/claims'
import { toRefusal } from '@/lib/failures/to-app-error'
import { action } from '@/server/action'
import { requireAdminInPlace } from '@/server/action-guards'
import { asViewer, cms } from '@/server/cms'
import { requireViewer } from '@/server/viewer'
import { getForDesk } from './desk-queries'
import { ANSWER_FAILED } from './messages'
import { answerSchema, askSchema } from './schema'

/** Stores a question of the signed-in person (P-51, P-52); sends visitors to /login (D-07). */
export const askQuestion = action({
  guard: ({ workshop }) => requireViewer(`/workshops/${Number(workshop)}/ask`),
  schema: askSchema,
  failure: 'Your question could not be sent. Please try again.',
  run: async ({ input: data }) => {
    const payload = await cms()
    try {
      await payload.create({ collection: 'workshop_qna', data, depth: 0, ...(await asViewer()) })
    } catch (error) {
      // Sent twice: the first one is stored, which is all that was wanted (S-36).
      if (repeatedId(error) === null) throw error
    }
  },
})

/**
 * Stores an answer from the dashboard. `saved` is false when somebody else was faster (D-32):
 * `question` is then what they left.
 */
export const answerQuestion = action({
  guard: requireAdminInPlace,
  schema: answerSchema,
  failure: ANSWER_FAILED,
  run: async ({ input: { id, text, updatedAt } }) => {
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
      if (toRefusal(error)?.code !== 'conflict') throw error
      saved = false
    }
    return { saved, question: await getForDesk(id) }
  },
})
