const ALLOWED = new Set(['http:', 'https:'])
/** A path of this site: one slash that no slash or backslash follows. */
const LOCAL_PATH = /^\/(?![/\\])[^\s\\]*$/
const MAIL = /^mailto:[^\s\\<>"'`@\u0000-\u001f]+@[^\s\\<>"'`\u0000-\u001f]+$/i
const PHONE = /^tel:[\d+().;=-]+$/i
const FRAGMENT = /^#[^\s\\<>"'`\u0000-\u001f]*$/

/**
 * True for an address that may be stored and used in a link or picture: `http(s)` without
 * credentials, or a path of this site. False for anything else: `javascript:`, `data:`, `//host`,
 * and any whitespace or control characters.
 */
export function isSafeUrl(value: string): boolean {
  if (LOCAL_PATH.test(value)) return true
  if (/[\s\\\u0000-\u001f]/.test(value) || !/^https?:\/\//i.test(value)) return false
  try {
    const url = new URL(value)
    return ALLOWED.has(url.protocol) && !url.username && !url.password
  } catch {
    return false
  }
}

export function isMailAddress(value: string): boolean {
  return MAIL.test(value)
}

/** True for links in rich text: what `isSafeUrl` allows, `mailto:`, `tel:`, or a fragment. */
export function isSafeHref(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000) return false
  return isSafeUrl(value) || MAIL.test(value) || PHONE.test(value) || FRAGMENT.test(value)
}

export const UNSAFE_HREF =
  'Please enter a URL that starts with https://, http://, mailto:, tel:, / or #.'
export const UNSAFE_URL = 'Please enter a URL that starts with https://, http:// or /.'
