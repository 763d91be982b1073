import type { CollectionAfterChangeHook } from 'payload'
import type { WorkshopQna } from '@/payload-types'
import { tellFollowers } from '@/questions/tell-followers'

/**
 * Tells those who ask a question of its first answer, in the transaction that stores it; edits and
 * later answers find everybody told (D-28, L-15).
 */
export const queueAnswerNotice: CollectionAfterChangeHook<WorkshopQna> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (doc.answerTime && !previousDoc?.answerTime) await tellFollowers(req, doc.id)
  return doc
}
