/** Returns a cookie's value from a `Cookie` header, or null. */
export function readCookie(cookies: string | null, wanted: string): string | null {
  for (const pair of cookies?.split(/; */) ?? []) {
    const [name, value] = pair.split('=', 2)
    if (name === wanted && value) return value
  }
  return null
}
