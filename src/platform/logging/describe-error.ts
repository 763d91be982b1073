type ErrorFacts = {
  type: string
  message: string
  stack?: string
  code?: string
  /** Schema names reported by PostgreSQL, never values. */
  table?: string
  column?: string
  constraint?: string
  cause?: ErrorFacts
}

const NAMES = ['code', 'table', 'column', 'constraint'] as const
const FAILED_QUERY = 'Failed query: '
/** Maximum number of characters that the patterns below process. */
const LONGEST = 8000
/** Row values from PostgreSQL: "Key (email)=(ada@example.com) already exists". */
const ROW = /\bdetail: '[^']*(?:'|$)|\bKey \([^)]*\)=\([^)]*(?:\)|$)/gi
/** Echoed input: 'invalid input syntax for type integer: "ada"'. */
const INPUT =
  /((?:invalid input syntax|invalid input value|malformed \w|invalid byte sequence)[^"\n]*|\bvalue )"(?:[^\n]*"|[^\n]*$)/gi

/**
 * Removes the values of a failed query, the row that PostgreSQL rejects and the input that it
 * cannot parse. Text beyond 8,000 characters is cut off first, to bound the time this takes.
 */
export function withoutValues(text: string): string {
  // A failed query lists its values last, over any number of lines.
  const values = text.indexOf('params:')
  const end = Math.min(values < 0 ? text.length : values, LONGEST)
  const cut = text.slice(0, end).replace(ROW, '').replace(INPUT, '$1"…"')
  return end === LONGEST ? `${cut}…` : cut.trimEnd()
}

/**
 * Describes an error and its causes for the log: what failed and where, never the values. For a
 * non-error, only the type is logged.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something else was thrown' }
  const more = error as Partial<Record<(typeof NAMES)[number] | 'query', unknown>>
  // Database errors carry the statement separately from its values.
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
