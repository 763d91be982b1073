/** What the log keeps of an error. */
export type ErrorFacts = {
  type: string
  message: string
  stack?: string
  code?: string
  /** Where PostgreSQL objected: names of ours, no values. */
  table?: string
  column?: string
  constraint?: string
  cause?: ErrorFacts
}

const NAMES = ['code', 'table', 'column', 'constraint'] as const
const FAILED_QUERY = 'Failed query: '
/** What is read of a text at most, in characters: the patterns below never see more than that. */
const LONGEST = 8000
/** "Key (email)=(ada@example.com) already exists": what PostgreSQL says of a row. */
const ROW = /\bdetail: '[^']*(?:'|$)|\bKey \([^)]*\)=\([^)]*(?:\)|$)/gi
/** 'invalid input syntax for type integer: "ada"' repeats what somebody sent. */
const INPUT =
  /((?:invalid input syntax|invalid input value|malformed \w+|invalid byte sequence)[^"\n]*|\bvalue )"(?:[^\n]*"|[^\n]*$)/gi

/**
 * Cuts out of a text what it repeats of people's data: the values of a failed query, the row that
 * PostgreSQL complains about, the input that it could not read. What is longer than 8,000
 * characters is cut off first, so that no text makes this slow.
 */
export function withoutValues(text: string): string {
  // A failed query names its values last, over as many lines as they have.
  const values = text.indexOf('params:')
  const end = Math.min(values < 0 ? text.length : values, LONGEST)
  const cut = text.slice(0, end).replace(ROW, '').replace(INPUT, '$1"…"')
  return end === LONGEST ? `${cut}…` : cut.trimEnd()
}

/**
 * An error for the log, with its causes: what failed and where, never the values it failed on.
 * Anything that is not an error is told by its type alone.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something else was thrown' }
  const more = error as Partial<Record<(typeof NAMES)[number] | 'query', unknown>>
  // What failed at the database tells its statement apart from its values.
  const isQuery = typeof more.query === 'string' && error.message.startsWith(FAILED_QUERY)
  const message = withoutValues(isQuery ? `${FAILED_QUERY}${String(more.query)}` : error.message)
  const facts: ErrorFacts = { type: error.name || 'Error', message }
  if (error.stack) facts.stack = withoutValues(error.stack.replace(error.message, () => message))
  for (const name of NAMES) {
    const value = more[name]
    if (typeof value === 'string') facts[name] = value
  }
  if (error.cause && depth < 3) facts.cause = describeError(error.cause, depth + 1)
  return facts
}
