import { beforeAll, describe, expect, test } from 'vitest'
import type { Payload } from 'payload'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'
import { aUser } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  callRest('POST', '/users/login', { json: { email, password }, headers })

describe('one session for all interfaces', () => {
  test('D-22 a cookie of the sign-in works for REST and GraphQL, and says nothing else', async () => {
    const user = await aUser(payload)
    const { response, body, status } = await login(user.email, user.password)
    expect(status).toBe(200)
    const line = response.headers.get('set-cookie') ?? ''
    expect(line).toMatch(
      /^payload-token=[\w-]{43,44}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    const cookie = line.split(';')[0] ?? ''
    expect(JSON.stringify(body)).not.toContain(cookie.split('=')[1])
    const me = await callRest('GET', '/users/me', { cookie })
    expect(me.body).toMatchObject({ user: { id: user.id, email: user.email } })
    const graphql = await callGraphQL('{ meUser { user { id email } } }', {}, cookie)
    expect(graphql.data).toMatchObject({ meUser: { user: { email: user.email } } })
  })
})
