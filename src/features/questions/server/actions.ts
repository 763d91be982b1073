'use server'

import { getRepeatedId } from '@/platform/database/claims'
import { TARGET_COLLECTIONS, toTargetKind } from '@/lib/records/target'
import { action } from '@/platform/server/action'
import { asViewer } from '@/platform/server/cms'
import { useCaseAction } from '@/platform/server/use-case-action'
import { requireViewer } from '@/platform/server/viewer'
import { askSchema } from '../schema'
import * as implementations from './interfaces'

/** Stores the viewer's question. Redirects visitors to /login. */
export const askQuestion = action({
  guard: ({ id, kind }) =>
    requireViewer(`/${TARGET_COLLECTIONS[toTargetKind(kind) ?? 'workshop']}/${Number(id)}/ask`),
  schema: askSchema,
  failure: 'Your question could not be sent. Please try again.',
  run: async ({ input: { atSeconds, id, kind, question }, payload }) => {
    const data = { question, [kind]: id, atSeconds }
    try {
      await payload.create({ collection: 'workshop_qna', data, depth: 0, ...(await asViewer()) })
    } catch (error) {
      // A duplicate submission: the question is already stored.
      if (getRepeatedId(error) === null) throw error
    }
  },
})

/** Adds or removes "I have this question too". Idempotent. */
export const voteQuestion = useCaseAction(implementations.voteQuestion, {
  failure: 'That did not work. Please try again.',
})
