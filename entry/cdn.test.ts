import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cdn, createCdn } from './cdn.mjs'

type Purge = { tags: string[]; headers: http.IncomingHttpHeaders }
let purges: Purge[] = []
/** What the CDN answers, in order; 200 afterwards. */
let answers: number[] = []
const server = http.createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { tags } = JSON.parse(Buffer.concat(parts).toString()) as { tags: string[] }
  purges.push({ tags, headers: request.headers })
  response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end('{}')
})
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
})
afterAll(() => void server.close())

const warn = vi.fn()
let cdn: Cdn
function open(name: 'surrogate-key' | 'cache-tag' | 'xkey' = 'xkey') {
  const own = { name: 'Fastly-Key', value: 'the key of the service' }
  const settings = { CDN_TAGS: name, CDN_PURGE_URL: url, CDN_PURGE_HEADER: own }
  cdn = createCdn(settings, { warn })
  return cdn
}
beforeEach(() => {
  purges = []
  answers = []
  warn.mockReset()
})
afterEach(() => cdn.close())
const sent = () => purges.map(({ tags }) => tags)

describe('V-05 the tags of a page', () => {
  test('V-05 without CDN_TAGS no header names them, and nothing is purged', () => {
    cdn = createCdn(
      { CDN_TAGS: undefined, CDN_PURGE_URL: undefined, CDN_PURGE_HEADER: undefined },
      { warn },
    )
    cdn.purge(['workshops'])
    expect(cdn.headersFor(['workshops'])).toEqual({})
  })

  test.each([
    ['surrogate-key', 'content workshops workshop:%D8%AF%D9%88%D8%B1%D8%A9'],
    ['cache-tag', 'content,workshops,workshop:%D8%AF%D9%88%D8%B1%D8%A9'],
    ['xkey', 'content workshops workshop:%D8%AF%D9%88%D8%B1%D8%A9'],
  ] as const)('V-05 %s has ours and none of Next, in ASCII', (name, list) => {
    const tags = ['workshops', '_N_T_/workshops/layout', 'workshop:دورة']
    expect(open(name).headersFor(tags)).toEqual({ [name]: list })
  })
})

describe('V-05 what is purged', () => {
  test('V-05 the tags of a change, in header and body, and again for pages that were on their way', async () => {
    open('cache-tag').purge(['workshops', 'workshop:1'])
    await expect.poll(() => purges.length).toBe(2)
    expect(purges[0]).toMatchObject({
      tags: ['workshops', 'workshop:1'],
      headers: { 'cache-tag': 'workshops,workshop:1', 'fastly-key': 'the key of the service' },
    })
    expect(sent()[1]).toEqual(sent()[0])
  })

  test('V-05 one request at a time; what comes meanwhile goes together, in order', async () => {
    const { purge } = open()
    purge(['first'])
    purge(['second'])
    purge(['third'])
    await expect.poll(() => purges.length).toBeGreaterThan(1)
    expect(sent().slice(0, 2)).toEqual([['first'], ['second', 'third']])
  })

  test('V-05 a purge that is refused or redirected is repeated until it succeeds, and logged without the key', async () => {
    answers = [500, 302, 429]
    open().purge(['workshops'])
    await expect.poll(() => purges.length).toBeGreaterThan(3)
    expect(sent().every((tags) => tags.join() === 'workshops')).toBe(true)
    expect(warn).toHaveBeenCalledTimes(3)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('key of the service')
  })

  test('V-05 everything goes instead of more tags than a CDN takes', async () => {
    const { purge } = open()
    purge(Array.from({ length: 201 }, (_, n) => `workshop:${n}`))
    await expect.poll(() => purges.length).toBeGreaterThan(0)
    expect(sent()[0]).toEqual(['content'])
  })
})
