const ALLOWED = new Set(['http:', 'https:'])
/** A path of this site: one slash, then anything but another slash or a backslash. */
const LOCAL_PATH = /^\/(?![/\\])[^\s\\]*$/

/**
 * True for an address that may be stored and put into a link or picture (S-35): `http(s)` without
 * credentials, or a path of this site. Everything else (`javascript:`, `data:`, `//host`, blanks
 * or control characters anywhere) is false.
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
