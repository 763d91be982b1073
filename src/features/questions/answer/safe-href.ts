import { isMailAddress, isSafeUrl } from '@/lib/http/safe-url'

/** Returns a link's address if answers may contain it (http, https, mailto), else null. */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null
  if (isMailAddress(value)) return value
  return /^https?:/i.test(value) && isSafeUrl(value) ? value : null
}
