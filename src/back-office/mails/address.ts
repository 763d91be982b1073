/** Where the page is. */
export const MAILS = '/cms/mails'

/** The address of the page with this question. */
export function mailsAt(question: Record<string, string | number>): `${typeof MAILS}?${string}` {
  const entries = Object.entries(question).map(([name, value]) => [name, String(value)])
  return `${MAILS}?${new URLSearchParams(entries).toString()}`
}
