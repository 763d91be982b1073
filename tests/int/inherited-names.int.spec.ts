import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callRest } from '../support/rest'

const INHERITED = Object.getOwnPropertyNames(Object.prototype)

let payload: Payload
let editor: Person

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
})

describe('S-82 M-31 names that every object has', () => {
  test.each(INHERITED)('S-82 M-31 %s is no address of REST', async (name) => {
    const paths = [
      ...[`/${name}`, `/${name}/1`, `/${name}/count`, `/globals/${name}`, `/users/${name}`],
      ...[`/workshops/${name}`, `/workshops/versions/${name}`],
    ]
    for (const address of paths) {
      for (const cookie of ['', editor.cookie]) {
        const { body, status } = await callRest('GET', address, { cookie })
        expect([400, 401, 403, 404], address).toContain(status)
        expect(body, address).toMatchObject({ errors: [{ code: expect.any(String) as string }] })
      }
      for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
        const { status } = await callRest(method, address, { cookie: editor.cookie, json: {} })
        expect([400, 401, 403, 404, 405], `${method} ${address}`).toContain(status)
      }
    }
  })

  test.each(INHERITED)('S-82 M-31 %s in a query is refused or ignored', async (name) => {
    for (const query of [
      { [`where[${name}][equals]`]: '1' },
      { [`where[id][${name}]`]: '1' },
      { [`select[${name}]`]: 'true' },
      { [`populate[${name}][id]`]: 'true' },
      { [`joins[${name}][limit]`]: '1' },
      { sort: name },
      { [name]: '1' },
    ]) {
      const { status } = await callRest('GET', '/workshops', { query })
      expect(status, JSON.stringify(query)).toBeLessThan(500)
    }
  })
})
