import { beforeAll, expect, test } from 'vitest'
import { createReadByRest } from '@/platform/api/read-by-rest'
import { createApiKey } from '@/features/accounts/server/api-keys'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aWorkshop } from '../support/search'
import { aClientAddress, aUser, signInCookie } from '../support/users'

let read: ReturnType<typeof createReadByRest>
let id: number
let as: Record<string, Record<string, string>>

beforeAll(async () => {
  const payload = await getTestPayload()
  read = createReadByRest(payload.config)
  id = (await aWorkshop({ title: 'Read by REST' })).id
  const [learner, admin] = [await aUser(payload), await aUser(payload, { role: 'admin' })]
  const { token } = await createApiKey({
    payload,
    client: { network: 'test', address: '192.0.2.0', device: 'Test' },
    user: learner,
    name: 'Test',
    role: 'user',
    days: 1,
    scope: 'read',
    collections: ['workshops'],
  })
  as = {
    'a visitor': {},
    'a learner': { cookie: await signInCookie(learner) },
    'an administrator': { cookie: await signInCookie(admin) },
    'a key of workshops': { authorization: `Bearer ${token}` },
    'a wrong key': { authorization: 'Bearer atl_x' },
  }
})

/** Those of the limit change with each request. */
const listHeaders = (all: [string, string][]) =>
  Object.fromEntries(all.filter(([name]) => !name.startsWith('ratelimit') && name !== 'date'))

test.each([
  '/workshops?limit=2&depth=1&sort=title',
  '/workshops?where[resources][exists]=true',
  '/workshops?limit=101',
  '/workshops?cursor=',
  '/workshops/:id',
  '/workshops/:id?draft=true',
  '/workshops/999999999',
  '/users?limit=1&sort=id',
  '/media?limit=1',
  '/api_keys',
  '/globals/home',
  `/workshops?where[title][equals]=${'x'.repeat(9000)}`,
])('V-13 S-78 without Next, everyone reads %s as through it', async (address) => {
  const path = address.replace(':id', String(id))
  for (const [who, credential] of Object.entries(as)) {
    const headers = { ...credential, 'x-forwarded-for': aClientAddress() }
    const [plain = '', search] = path.split('?')
    const query = Object.fromEntries(new URLSearchParams(search))
    const { response, status, text } = await callRest('GET', plain, { headers, query })
    const direct = await read(`/api${path}`, { ...headers, 'sec-fetch-site': 'same-origin' })
    expect({
      who,
      ...direct,
      headers: listHeaders(
        Object.entries(direct?.headers ?? {}).map(([name, value]) => [name, String(value)]),
      ),
    }).toEqual({
      who,
      status,
      text,
      headers: listHeaders([...response.headers]),
    })
  }
})

test.each([
  '/api/users/me',
  '/api/workshops/12abc',
  '/api/workshops/1/versions',
  '/api/workshops%2F1',
  '/api/nothing',
  '/api/globals/nothing',
  '/api/globals/home/1',
  '/api/search?q=a',
  '/api/graphql',
  '/apiworkshops',
  '/workshops',
])('V-13 %s is left to Next', (address) => {
  expect(read(address, {})).toBeUndefined()
})
