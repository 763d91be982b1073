import type { CollectionAfterChangeHook } from 'payload'
import { announce } from '@/lib/webhooks/announce'
import type { WorkshopQna } from '@/payload-types'
import { notifyFollowers } from '@/domain/questions/notify-followers'
import { isJoining } from './merge-duplicate'

/**
 * Has webhooks hear of a question and of its first answer (W-01), and those who ask it of the answer, in the
 * transaction that stores it; edits and later answers find everybody told (D-28, L-15). A question that is
 * joined to a waiting one is read by its asker alone, and so nothing to tell of.
 */
export const announceQuestion: CollectionAfterChangeHook<WorkshopQna> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'create' && !isJoining(req)) await announce(req, 'question.asked', [doc.id])
  if (doc.answerTime && !previousDoc?.answerTime) {
    await announce(req, 'question.answered', [doc.id])
    await notifyFollowers(req, doc.id)
  }
  return doc
}
