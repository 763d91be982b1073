import { replaceBody } from '../failures.mjs'
import { toPath, findRoute } from '../../src/platform/routes.mjs'

/** SESSION_COOKIE of src/platform/session-cookie.ts, with and without TLS. */
const SESSION = /^(__Host-|)payload-token=([^;]*)/
const SENT_SESSION = /(?:^|;\s*)(__Host-|)payload-token=./
const MARK = 'atelier-signed-in'
/** Of a session. A mark without one only costs requests. */
const MAX_AGE = 30 * 24 * 60 * 60

/**
 * Gives the session cookie a companion without data that scripts can read, `atelier-signed-in`: islands
 * of public pages only ask who is signed in if it is there (src/ui/shell/viewer-provider.tsx). It is set
 * and removed by the responses that set and remove the session cookie, whatever code that is.
 * A browser that has a session and no mark gets it with its next personal response. Comes after the page
 * cache, whose pages are the same for everyone.
 * @type {import('./middleware.d.ts').Middleware}
 */
export const markSession = (request, response, next) => {
  const cookies = request.headers.cookie ?? ''
  const [, prefix] = SENT_SESSION.exec(cookies) ?? []
  const isUnmarked = prefix !== undefined && !cookies.includes(`${MARK}=`)
  replaceBody(response, () => {
    const lines = [response.getHeader('set-cookie') ?? []].flat().map(String)
    const line = lines.filter((item) => SESSION.test(item)).at(-1)
    if (line) {
      response.appendHeader('Set-Cookie', toMark(line))
    } else if (isUnmarked && isPersonal(request)) {
      const secure = prefix && '; Secure'
      const mark = `${prefix}${MARK}=1; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure}`
      response.appendHeader('Set-Cookie', mark)
    }
    return undefined
  })
  next()
}

/** The mark has all attributes of the session cookie but HttpOnly. @param {string} line */
function toMark(line) {
  return line
    .replace(SESSION, (_, prefix, token) => `${prefix}${MARK}=${token && 1}`)
    .replace(/;\s*HttpOnly/i, '')
}

/** @param {import('node:http').IncomingMessage} request */
function isPersonal({ url }) {
  const { kind } = findRoute(url)
  return toPath(url) === '/api/viewer' || (kind !== 'api' && kind !== 'public')
}
