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
/** A failed query names its values after its text, over as many lines as they have. */
const VALUES = /\n?params:[^]*?(?=\n\s+at |\n\s*\[?cause\]?:|$)/g
/** "Key (email)=(ada@example.com) already exists": what PostgreSQL says of a row. */
const ROW = /\bdetail: '[^']*'|\bKey \([^)]*\)=\([^)]*\)/gi
/** 'invalid input syntax for type integer: "ada"' repeats what somebody sent. */
const INPUT =
  /((?:invalid input syntax|invalid input value|malformed \w+|invalid byte sequence)[^"\n]*|\bvalue )"[^\n]*"/gi

/**
 * Cuts out of a text what it repeats of people's data: the values of a failed query, the row that
 * PostgreSQL complains about, the input that it could not read (S-98).
 */
export function withoutValues(text: string): string {
  return text.replace(VALUES, '').replace(ROW, '').replace(INPUT, '$1"…"')
}

/**
 * An error for the log, with its causes: what failed and where, never the values it failed on.
 * Anything that is not an error answers its type alone.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something else was thrown' }
  const facts: ErrorFacts = { type: error.name || 'Error', message: withoutValues(error.message) }
  if (error.stack) facts.stack = withoutValues(error.stack)
  const more = error as Partial<Record<(typeof NAMES)[number], unknown>>
  for (const name of NAMES) {
    const value = more[name]
    if (typeof value === 'string') facts[name] = value
  }
  if (error.cause && depth < 3) facts.cause = describeError(error.cause, depth + 1)
  return facts
}
