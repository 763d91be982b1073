import { toCursorText } from '@/lib/database/keyset'

export const PER_PAGE = 20

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

/** The cursor of the next page, from one row more than a page shows. Null on the last page. */
export function nextCursor<Field extends 'answerTime' | 'questionTime'>(
  docs: ({ id: number } & { [key in Field]?: string | null })[],
  field: Field,
): string | null {
  const last = docs.length > PER_PAGE ? docs[PER_PAGE - 1] : undefined
  const time = last?.[field]
  return last && time ? toCursorText({ time, id: last.id }) : null
}
