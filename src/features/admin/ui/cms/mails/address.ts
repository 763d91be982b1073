export const MAILS = '/cms/mails'
export const EMAILS = '/cms/globals/emails'

export function mailsHref(question: Record<string, string | number>): `${typeof MAILS}?${string}` {
  const entries = Object.entries(question).map(([name, value]) => [name, String(value)])
  return `${MAILS}?${new URLSearchParams(entries).toString()}`
}
