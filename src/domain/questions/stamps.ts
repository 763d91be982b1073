import { isDeepStrictEqual } from 'node:util'
import type { CollectionBeforeChangeHook } from 'payload'
import type { WorkshopQna } from '@/payload-types'

/**
 * A new question carries who asked and when, taken from the session and the clock, never from what
 * the client sends (P-53, S-31): field access has removed forged values before this runs, so what
 * is still there was set by the program itself.
 */
export const stampQuestion: CollectionBeforeChangeHook<WorkshopQna> = ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  return {
    ...data,
    asker: data.asker ?? req.user?.id,
    questionerName: data.questionerName ?? (req.user?.fullName?.trim() || 'Unknown'),
    questionTime: data.questionTime ?? new Date().toISOString(),
  }
}

/**
 * A question becomes answered when its answer is first not blank (P-55): then the time and the
 * person are noted, once. Changing the answer afterwards notes the time of the edit. A blank answer
 * is stored as none, and taking an answer away makes the question wait again; its asker is told of
 * the first answer only (`noticeQueuedAt`, src/domain/questions/notify-followers.ts).
 */
export const stampAnswer: CollectionBeforeChangeHook<WorkshopQna> = ({
  data,
  originalDoc,
  req,
}) => {
  if (!('answer' in data)) return data
  if (!data.answer) {
    return { ...data, answer: null, answerTime: null, answeredBy: null, answerEditedAt: null }
  }
  const now = new Date().toISOString()
  if (originalDoc?.answerTime) {
    // Both were cleaned before they were stored (clean-words.ts).
    const isSame = isDeepStrictEqual(data.answer, originalDoc.answer)
    return isSame ? data : { ...data, answerEditedAt: now }
  }
  return {
    ...data,
    answerTime: data.answerTime ?? now,
    answeredBy: data.answeredBy ?? req.user?.id,
    answerEditedAt: null,
  }
}
