/** The headers of a response for `writeHead` of Node.js. Cookies stay apart: a comma may be part of one. */
export function toNodeHeaders(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie()
  return {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  }
}
