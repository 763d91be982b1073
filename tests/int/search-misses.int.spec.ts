import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import SearchPage from '@/app/(web)/(site)/search/page'
import { env } from '@/env'
import { recordMiss } from '@/features/search/server/limits'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { serveSite } from '../support/own-routes'

const params = Promise.resolve({})
const as = { overrideAccess: true } as const
let payload: Payload

beforeAll(async () => {
  payload = await getTestPayload()
})
afterAll(async () => {
  await payload.delete({ collection: 'faqs', where: { question: { like: 'zq' } }, ...as })
  await payload.delete({ collection: 'search_misses', where: { term: { like: 'zq' } }, ...as })
})

/** Without digits, because terms with many of them are not stored; no two are alike, as typos would be. */
const word = () =>
  randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .slice(0, 12)

const from = (address: string) => new Headers({ 'x-forwarded-for': address })
const somewhere = () => `198.51.100.${Math.floor(Math.random() * 250)}-${randomUUID()}`

async function listTimes(term: string): Promise<number[]> {
  const where = { term: { equals: term } }
  const { docs } = await payload.find({ collection: 'search_misses', where, ...as })
  return docs.map(({ times }) => times)
}

async function countLike(term: string): Promise<number> {
  const where = { term: { like: term } }
  return (await payload.count({ collection: 'search_misses', where, ...as })).totalDocs
}

/** As the search dialog tells what someone found nothing for. */
async function report(query: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`${env.SITE_URL}/api/search`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': somewhere(), ...headers },
    body: query,
  })
  return (await inRequest(request, () => serveSite(request))).result
}

describe('refusals', () => {
  test('D-05 what could name a person is not stored', async () => {
    const before = await countLike('')
    for (const query of ['zq@example.test', 'zq 98765 43210']) await recordMiss(query, from('a'))
    expect(await countLike('')).toBe(before)
  })

  test('S-129 words that fewer than three networks searched stand nowhere, however often', async () => {
    const name = `zqada ${word()}`
    const [one, two] = [somewhere(), somewhere()]
    for (const network of [one, two, one, two, one]) await recordMiss(name, from(network))
    expect(await listTimes(name)).toEqual([])
    await recordMiss(name, from(somewhere()))
    expect(await listTimes(name)).toEqual([3])
  })

  test('S-129 what was written down before that rule goes', async () => {
    const term = `zqbefore ${word()}`
    const data = { term, times: 2, lastAt: new Date().toISOString() }
    await payload.create({ collection: 'search_misses', data, ...as })
    for (let n = 0; n < 3; n += 1) await recordMiss(`zqafter ${term}`, from(somewhere()))
    expect(await listTimes(term)).toEqual([])
  })

  test('S-78 D-05 no other site can write into the list', async () => {
    const term = `zqforeign ${word()}`
    expect((await report(term, { origin: 'https://evil.test' })).status).toBe(403)
    expect((await report(term, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await listTimes(term)).toEqual([])
  })

  test('D-29 one network cannot fill the list', async () => {
    const networks = [somewhere(), somewhere(), somewhere()]
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      for (const network of networks) await recordMiss(`zqflood ${letter}`, from(network))
    }
    expect(await countLike('zqflood')).toBe(20)
  })

  test('D-29 anyone who tells too often is refused', async () => {
    const network = somewhere()
    const responses = await Promise.all(
      Array.from({ length: 125 }, () => report('zq@example.test', { 'x-forwarded-for': network })),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    // The page of the search is counted with them: it asks the same of the database.
    const page = async (address: string) => {
      const searchParams = Promise.resolve({ q: `zq${word()}` })
      const request = new Request(`${env.SITE_URL}/search`, { headers: from(address) })
      const { result } = await inRequest(request, () => SearchPage({ searchParams, params }))
      return JSON.stringify(result.props)
    }
    expect(await page(network)).toContain('Too many searches')
    expect(await page(somewhere())).toContain('Nothing found')
  })
})

describe('D-05 what was searched in vain', () => {
  test('D-05 one network counts once for a term, four count four times', async () => {
    const term = `zqknitting ${word()}`
    const [one, two, three, four] = [somewhere(), somewhere(), somewhere(), somewhere()]
    for (const network of [one, one, two, three, one, four])
      await recordMiss(` ${term.toUpperCase()}!`, from(network))
    expect(await listTimes(term)).toEqual([4])
  })

  test('D-05 what was told is counted only if the site really has nothing', async () => {
    const [missing, here] = [`zq${word()}`, `zq${word()}`]
    await payload.create({
      collection: 'faqs',
      data: { question: here, answer: 'It is here.', category: 'Technical Support' },
      ...as,
    })
    for (const query of [missing, here, `${missing} `.repeat(40)]) {
      for (let times = 0; times < 3; times += 1) {
        const { headers, status } = await report(query)
        expect([status, headers.get('cache-control')]).toEqual([204, 'private, no-store'])
      }
    }
    expect([await listTimes(missing), await listTimes(here)]).toEqual([[3], []])
    expect(await countLike(missing)).toBe(1)
  })
})
