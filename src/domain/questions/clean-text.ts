import type { CollectionBeforeOperationHook, CollectionBeforeValidateHook } from 'payload'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { cleanAnswer } from '@/lib/answer/clean-answer'
import type { Answer } from '@/lib/answer/answer'
import { AppError } from '@/lib/failures/app-error'
import { isBlank } from '@/lib/text/is-blank'
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

const BLANK = 'Please type an answer.'

/**
 * The one place where an answer is made safe, whatever interface it comes through (dashboard, /cms,
 * REST, GraphQL): only what is on the allow-list gets to be stored (D-04, S-34). A text means what it
 * means in the dashboard: plain text, Markdown and the button snippet. Runs before Payload reads the
 * data at all.
 */
export const cleanStoredAnswer: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data } = args as { data?: Record<string, unknown> }
  if (!data || data.answer === undefined) return args
  return { ...args, data: { ...data, answer: toAnswer(data.answer) } }
}

function toAnswer(value: unknown): Answer | null {
  if (typeof value !== 'string') return cleanAnswer(value)
  const answer = answerFromText(value)
  // Nobody takes an answer back by typing markup that nothing is left of (P-55).
  if (!answer && !isBlank(value)) {
    throw new AppError('invalid', BLANK, { fields: { answer: BLANK } })
  }
  return answer
}
