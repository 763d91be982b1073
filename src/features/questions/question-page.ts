import { toCursorText } from '@/lib/database/keyset'

/** How many questions a list shows at a time. */
export const PER_PAGE = 20

/** What a list reads of a question. */
export const SHOWN = {
  question: true,
  questionerName: true,
  questionTime: true,
  atSeconds: true,
  answer: true,
  answerTime: true,
  answerEditedAt: true,
  updatedAt: true,
} as const

/** Where the next page begins, read from one row more than a page shows; null on the last page. */
export function nextCursor<Field extends 'answerTime' | 'questionTime'>(
  docs: ({ id: number } & { [key in Field]?: string | null })[],
  field: Field,
): string | null {
  const last = docs.length > PER_PAGE ? docs[PER_PAGE - 1] : undefined
  const time = last?.[field]
  return last && time ? toCursorText({ time, id: last.id }) : null
}
