import { isMailAddress, isSafeUrl } from '@/lib/http/safe-url'

/** Returns a link's address if answers may contain it (http, https, mailto, a path of this site), else null. */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null
  return isMailAddress(value) || isSafeUrl(value) ? value : null
}
