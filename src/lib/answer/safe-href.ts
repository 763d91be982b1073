import { isSafeUrl } from '../http/safe-url'

const MAIL = /^mailto:[^\s\\<>"'`\u0000-\u001f]+@[^\s\\<>"'`\u0000-\u001f]+$/i

/** The address of a link in an answer if it may be one (http, https, mailto), else null (D-04). */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null
  if (MAIL.test(value)) return value
  return /^https?:/i.test(value) && isSafeUrl(value) ? value : null
}
