import { isStorageOutage } from '@/lib/failures/storage-outage'

/** How a failure is answered when its cause is the request, or an outage. */
export type Answer = { status: number; message: string; retryAfter?: number }

const BAD_INPUT: Answer = { status: 400, message: 'The request does not fit what is stored here.' }
const BUSY: Answer = {
  status: 503,
  message: 'The service is not available right now. Please try again.',
  retryAfter: 5,
}
const COLLISION: Answer = {
  status: 409,
  message: 'Somebody else changed this at the same moment. Please try again.',
  retryAfter: 1,
}

/** By SQLSTATE, longest prefix first: what PostgreSQL says of values and of itself. */
const STATES: [string, Answer][] = [
  ['23505', { status: 400, message: 'There is one like that already.' }],
  ['23', BAD_INPUT],
  ['22', BAD_INPUT],
  // An operator that a column does not have, a type that does not fit, too deep an expression.
  ...['42883', '42804', '42P18', '42703', '54001', '54000', '54011'].map(
    (code): [string, Answer] => [code, BAD_INPUT],
  ),
  ['40', COLLISION],
  ['55P03', COLLISION],
  ...['08', '53', '57'].map((code): [string, Answer] => [code, BUSY]),
]

const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const WAITED =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|not queryable/i
/** What the reader of multipart forms says, which Payload wraps in a 500. */
const FORM = /^(?:Malformed part header|Malformed content type|Unexpected end of form)$/

/**
 * The answer to an error that is not the program's fault (S-82, R-02), or null for a defect: values
 * that PostgreSQL refuses are 400, a collision is 409, a database that is away is 503. Looks through
 * the causes, because Drizzle and Payload wrap what the driver threw.
 */
export function refusalOfInput(error: unknown): Answer | null {
  for (let one = error, deep = 0; one instanceof Error && deep < 6; one = one.cause, deep += 1) {
    const { code } = one as { code?: unknown }
    if (typeof code === 'string') {
      if (SYSTEM.has(code)) return BUSY
      const state = STATES.find(([prefix]) => code.startsWith(prefix))
      if (state && /^[0-9A-Z]{5}$/.test(code)) return state[1]
    }
    if (WAITED.test(one.message) || isStorageOutage(one)) return BUSY
    if (isUnreadable(one) || FORM.test(one.message)) return BAD_INPUT
  }
  return null
}

/** Text that should have been JSON, a date or an escape: only a request brings such text here. */
function isUnreadable(error: Error): boolean {
  if (error.name === 'SyntaxError') return / JSON|in JSON at|Unexpected token/.test(error.message)
  if (error.name === 'RangeError') return /Invalid time value|call stack/.test(error.message)
  return error.name === 'URIError'
}
