import { parsePosition, type AnswerOrder } from '@/features/questions/server/sorted-answers'
import { parseCursor, type Cursor } from '@/platform/database/keyset'
import { QUESTION_LIMITS } from '@/features/questions/desk'

type Query = Record<string, string | string[] | undefined>

export type Place = {
  /** The sort order; null for newest first. */
  order: AnswerOrder | null
  /** Start at this question, or after one of these cursors. */
  from: number | null
  after: Cursor | null
  afterSorted: ReturnType<typeof parsePosition>
  /** The video position of the new question, in seconds. */
  at: number | null
  /** The equivalent query string, for returning after sign-in. */
  query: string
}

/**
 * Parses `?answer=12`, `?before=<cursor>`, `?order=votes|video` with `&after=<cursor>`, and
 * `?at=760`. Anything else is the start of the list and an empty form.
 */
export function readPosition(query: Query): Place {
  const order = query.order === 'votes' || query.order === 'video' ? query.order : null
  const from = toNumber(query.answer)
  const after = from || order ? null : parseCursor(query.before)
  const afterSorted = order ? parsePosition(query.after) : null
  const at = toNumber(query.at)
  const video = {
    answer: from,
    before: after && query.before,
    order,
    after: afterSorted && query.after,
    at: at !== null && at <= QUESTION_LIMITS.lastSecond ? at : null,
  }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(video)) {
    if (value !== null && value !== undefined) params.set(name, String(value))
  }
  const text = params.toString()
  return { order, from, after, afterSorted, at: video.at, query: text && `?${text}` }
}

function toNumber(value: Query[string]): number | null {
  return typeof value === 'string' && /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : null
}
