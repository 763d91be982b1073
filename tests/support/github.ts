import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Email = { email: string; primary: boolean; verified: boolean }
type Person = { id: number; login: string; name: string | null; emails: Email[] }

/**
 * A simulated GitHub server with the endpoints that sign-in needs: authorize, access token, user and
 * email addresses. `person` is the user signed in there; a code works once.
 */
export async function startGitHub(secret: string) {
  const state = { person: undefined as Person | undefined, down: false }
  const codes = new Set<string>()
  const tokens = new Set<string>()

  const server = http.createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://github.test')
      const json = (status: number, body: unknown) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
      const { person, down } = state
      if (down || !person) return json(503, { message: 'Down' })
      const isKnown = tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
      switch (url.pathname) {
        case '/login/oauth/authorize': {
          const back = new URL(url.searchParams.get('redirect_uri') ?? '')
          const code = randomUUID()
          codes.add(code)
          back.searchParams.set('code', code)
          back.searchParams.set('state', url.searchParams.get('state') ?? '')
          return response.writeHead(302, { Location: back.href }).end()
        }
        case '/login/oauth/access_token': {
          let body = ''
          for await (const chunk of request) body += String(chunk)
          const basic = request.headers.authorization?.replace(/^Basic /, '') ?? ''
          const given = new URLSearchParams(body)
          const knows = [body, Buffer.from(basic, 'base64').toString()].join().includes(secret)
          // GitHub also returns 200 for a wrong code.
          if (!knows || !codes.delete(given.get('code') ?? '')) {
            return json(200, { error: 'bad_verification_code' })
          }
          const token = randomUUID()
          tokens.add(token)
          return json(200, { access_token: token, token_type: 'bearer', scope: 'user:email' })
        }
        case '/api/v3/user':
          return isKnown ? json(200, { ...person, emails: undefined }) : json(401, {})
        case '/api/v3/user/emails':
          return isKnown ? json(200, person.emails) : json(401, {})
        default:
          return json(404, {})
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
