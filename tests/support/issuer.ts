import { OAuth2Server } from 'oauth2-mock-server'

export type Person = {
  sub: string
  email: string
  email_verified: boolean
  name?: string
} & Record<string, unknown>

/**
 * A simulated identity provider as a real HTTP server. `person` is the user signed in there, and
 * `userinfo` what its other endpoint says instead.
 */
export async function startIssuer(url: string, clientId: string) {
  const server = new OAuth2Server()
  const state = {
    person: undefined as Partial<Person> | undefined,
    userinfo: undefined as Partial<Person> | undefined,
    exchanges: 0,
  }
  await server.issuer.keys.generate('RS256')
  server.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, state.person, { aud: clientId, azp: clientId })
  })
  server.service.on('beforeUserinfo', (response: { body: object }) => {
    response.body = { ...(state.userinfo ?? state.person) }
  })
  server.service.on('beforeResponse', () => {
    state.exchanges += 1
  })
  await server.start(Number(new URL(url).port), '127.0.0.1')
  server.issuer.url = url
  return { state, stop: () => server.stop() }
}
