import type { CollectionBeforeChangeHook } from 'payload'
import { isBlankRichText } from '@/lib/rich-text'
import type { WorkshopQna } from '@/payload-types'

/**
 * A question becomes answered when its answer first says something (P-55): then the time and the
 * person are noted, once. A blank answer is stored as none, and taking an answer away makes the
 * question wait again.
 */
export const stampAnswer: CollectionBeforeChangeHook<WorkshopQna> = ({
  data,
  originalDoc,
  req,
}) => {
  if (!('answer' in data)) return data
  if (isBlankRichText(data.answer)) {
    return { ...data, answer: null, answerTime: null, answeredBy: null }
  }
  if (originalDoc?.answerTime) return data
  return {
    ...data,
    answerTime: data.answerTime ?? new Date().toISOString(),
    answeredBy: data.answeredBy ?? req.user?.id,
  }
}
