import type { CollectionBeforeOperationHook } from 'payload'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { cleanAnswer } from '@/lib/answer/clean-answer'

/**
 * Whatever door an answer comes through (dashboard, /cms, REST, GraphQL), only what is on the
 * allow-list gets to be stored (D-04, S-34). A text means what it means in the dashboard: plain
 * text, Markdown and the button snippet. Runs before Payload reads the data at all.
 */
export const cleanStoredAnswer: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data } = args as { data?: Record<string, unknown> }
  if (!data || data.answer === undefined) return args
  const answer =
    typeof data.answer === 'string' ? answerFromText(data.answer) : cleanAnswer(data.answer)
  return { ...args, data: { ...data, answer } }
}
