import type { CollectionBeforeReadHook } from 'payload'
import { idOf } from '@/lib/id-of'
import type { WorkshopQna } from '@/payload-types'

/** What a joined question shows of the one it was joined to, once that is answered. */
const SHOWN = { answer: true, answerTime: true, answerEditedAt: true, votes: true } as const

/**
 * The asker of a question that was joined to another reads their own words with the answer of that one; until then it is a waiting question like any other. Joined questions are few and read by
 * their askers alone, so one look-up for each is cheap.
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
    // As the system: who may read the joined question may read its answer.
    overrideAccess: true,
    req,
  })
  if (!found?.answerTime) return doc
  const { answer, answerEditedAt, answerTime, votes } = found
  return { ...doc, answer, answerEditedAt, answerTime, votes }
}
