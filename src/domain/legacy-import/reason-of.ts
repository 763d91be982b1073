/**
 * Why something failed, in the words and with the code of its innermost cause. What stands around that is
 * never told: Drizzle's message has the statement and its values, hashes of passwords too.
 */
export function reasonOf(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  if (!(cause instanceof Error)) return 'unknown failure'
  const { code } = cause as { code?: unknown }
  return [cause.message || cause.name, typeof code === 'string' ? `(${code})` : '']
    .filter(Boolean)
    .join(' ')
}
