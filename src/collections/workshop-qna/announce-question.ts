import type { CollectionAfterChangeHook } from 'payload'
import { announce } from '@/lib/webhooks/announce'
import type { WorkshopQna } from '@/payload-types'
import { isJoining } from './join-twin'

/**
 * Has webhooks hear of a question and of its first answer (W-01). One that is joined to a waiting question
 * is read by its asker alone, and so nothing to tell of.
 */
export const announceQuestion: CollectionAfterChangeHook<WorkshopQna> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'create' && !isJoining(req)) await announce(req, 'question.asked', [doc.id])
  if (doc.answerTime && !previousDoc?.answerTime) await announce(req, 'question.answered', [doc.id])
  return doc
}
