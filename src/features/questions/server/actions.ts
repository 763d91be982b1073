'use server'

import { repeatedId } from '@/platform/database/claims'
import { TARGET_COLLECTIONS, toTargetKind } from '@/lib/records/target'
import { setVote } from './votes'
import { action } from '@/platform/server/action'
import { requireViewerInAction } from '@/platform/server/action-guards'
import { asViewer, cms } from '@/platform/server/cms'
import { requireViewer } from '@/platform/server/viewer'
import { askSchema, voteSchema } from '../schema'

/** Stores the viewer's question. Redirects visitors to /login. */
export const askQuestion = action({
  guard: ({ id, kind }) =>
    requireViewer(`/${TARGET_COLLECTIONS[toTargetKind(kind) ?? 'workshop']}/${Number(id)}/ask`),
  schema: askSchema,
  failure: 'Your question could not be sent. Please try again.',
  run: async ({ input: { atSeconds, id, kind, question } }) => {
    const payload = await cms()
    const data = { question, [kind]: id, atSeconds }
    try {
      await payload.create({ collection: 'workshop_qna', data, depth: 0, ...(await asViewer()) })
    } catch (error) {
      // A duplicate submission: the question is already stored.
      if (repeatedId(error) === null) throw error
    }
  },
})

/** Adds or removes "I have this question too". Idempotent. */
export const voteQuestion = action({
  guard: requireViewerInAction,
  schema: voteSchema,
  failure: 'That did not work. Please try again.',
  run: async ({ input: { id, own }, viewer }) =>
    setVote({ payload: await cms(), question: id, userId: viewer.id, own }),
})
