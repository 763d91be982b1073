import type { CollectionBeforeReadHook } from 'payload'
import { idOf } from '@/lib/id-of'
import type { WorkshopQna } from '@/payload-types'

/** The fields that a merged question shows from the answered one. */
const SHOWN = { answer: true, answerTime: true, answerEditedAt: true, votes: true } as const

/**
 * Shows the asker the answer of the other question. Merged questions are rare, so one query each is
 * acceptable.
 */
export const readAsMerged: CollectionBeforeReadHook<WorkshopQna> = async ({ doc, req }) => {
  const sameAs = idOf(doc.sameAs)
  if (sameAs === null) return doc
  const found = await req.payload.findByID({
    collection: 'workshop_qna',
    id: sameAs,
    select: SHOWN,
    depth: 0,
    disableErrors: true,
    // Anyone who may read the merged question may read its answer.
    overrideAccess: true,
    req,
  })
  if (!found?.answerTime) return doc
  const { answer, answerEditedAt, answerTime, votes } = found
  return { ...doc, answer, answerEditedAt, answerTime, votes }
}
