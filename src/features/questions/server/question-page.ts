import 'server-only'
import { toCursorText } from '@/platform/database/keyset'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { cms } from '@/platform/server/cms'

/** Requests per minute. Similar questions are fetched after every pause in typing. */
const LIMITS = { similar: 150, moments: 60 }

/** Counts a lookup of answered questions. Throws 429 above the limit per user and minute. */
export async function limitLookUps(what: keyof typeof LIMITS, viewerId: number): Promise<void> {
  const limit = { key: `${what}:${viewerId}`, limit: LIMITS[what], windowSeconds: 60 }
  await enforceRateLimit(await cms(), [limit], 'Please wait a moment.')
}

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
export function toNextCursor<Field extends 'answerTime' | 'questionTime'>(
  docs: ({ id: number } & { [key in Field]?: string | null })[],
  field: Field,
): string | null {
  const last = docs.length > PER_PAGE ? docs[PER_PAGE - 1] : undefined
  const time = last?.[field]
  return last && time ? toCursorText({ time, id: last.id }) : null
}
