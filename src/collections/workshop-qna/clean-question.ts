import type { CollectionBeforeValidateHook } from 'payload'
import type { WorkshopQna } from '@/payload-types'

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * A question is plain text (S-34): line ends are unified, control characters (PostgreSQL refuses
 * NUL) and blanks around it go. What is no text at all is left for the field's own check to refuse.
 */
export const cleanQuestion: CollectionBeforeValidateHook<WorkshopQna> = ({ data }) => {
  const question: unknown = data?.question
  if (typeof question !== 'string') return data
  return { ...data, question: question.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim() }
}
