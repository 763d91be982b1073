import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillSearch } from '@/features/search/server/fill-search'
import { env } from '@/env'
import type { SearchResult } from '@/features/search/search'
import { inRequest } from '../support/in-request'
import { byKey } from '../support/openapi/askers'
import { getTestPayload } from '../support/payload'
import { aWorkshop, word } from '../support/search'
import { aClientAddress, aUser, signInCookie } from '../support/users'
import { serveSite } from '../support/own-routes'

let payload: Payload
const spoken = word()
let workshop: number
let hidden: number

beforeAll(async () => {
  payload = await getTestPayload()
  await fillSearch(payload)
  workshop = (await aWorkshop({ title: `Searched ${spoken}` })).id
  hidden = (await aWorkshop({ title: `Draft ${spoken}`, draft: true })).id
  await payload.create({
    collection: 'faqs',
    data: { question: `Asked ${spoken}?`, answer: 'Yes.', category: 'Technical Support' },
    overrideAccess: true,
  })
  await payload.create({
    collection: 'workshop_qna',
    data: {
      question: `Who says ${spoken}?`,
      workshop,
      answer: richAnswer(`Everyone says ${spoken}.`),
    },
    overrideAccess: true,
  })
})

function richAnswer(text: string) {
  const paragraph = {
    type: 'paragraph',
    version: 1,
    children: [{ type: 'text', text, version: 1 }],
  }
  const root = {
    type: 'root',
    format: '' as const,
    indent: 0,
    version: 1,
    direction: null,
    children: [paragraph],
  }
  return { root }
}

async function search(query: Record<string, string>, headers: Record<string, string> = {}) {
  const url = new URL('/api/search', env.SITE_URL)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const request = new NextRequest(url, {
    headers: { 'x-forwarded-for': aClientAddress(), ...headers },
  })
  const { result } = await inRequest(request, () => serveSite(request))
  const body = (await result.json()) as { results?: SearchResult[]; errors?: { field?: string }[] }
  return {
    status: result.status,
    headers: result.headers,
    errors: body.errors,
    results: body.results ?? [],
  }
}

const listCollections = ({ results }: { results: SearchResult[] }) =>
  [...new Set(results.map(({ collection }) => collection))].sort()
const as = async (role: 'user' | 'admin', collections: string[] = []) => ({
  authorization:
    (await byKey(payload, role, { scope: 'read', collections })).credentials.authorization ?? '',
})

describe('W-10 what programs do not get', () => {
  test('W-10 responds as to a visitor; drafts and the trash with any key', async () => {
    expect(listCollections(await search({ q: spoken }))).toEqual(['faqs', 'workshops'])
    for (const headers of [{}, await as('user'), await as('admin')]) {
      const { results } = await search({ q: spoken }, headers)
      // An id is one of its collection: a question may have the number of this workshop.
      expect(results.map(({ collection, id }) => [collection, id])).not.toContainEqual([
        'workshops',
        hidden,
      ])
    }
  })

  test('W-10 anything with a key that is not valid, whatever their cookie says', async () => {
    const cookie = await signInCookie(await aUser(payload))
    const { results, status } = await search(
      { q: spoken },
      { cookie, authorization: 'Bearer atl_x' },
    )
    expect([status, results]).toEqual([401, []])
  })

  test('W-10 what a key is not for', async () => {
    expect(listCollections(await search({ q: spoken }, await as('user', ['faqs'])))).toEqual([
      'faqs',
    ])
    expect(
      listCollections(await search({ q: spoken }, await as('user', ['workshop_qna']))),
    ).toEqual(['workshop_qna'])
    expect((await search({ q: spoken }, await as('admin', ['users']))).results).toEqual([])
    // Pages of the program are pages.
    const contact = (headers: Record<string, string>) => search({ q: 'contact' }, headers)
    expect(
      (await contact(await as('user', ['faqs']))).results.map(({ href }) => href),
    ).not.toContain('/contact')
    expect((await contact(await as('user', ['pages']))).results.map(({ href }) => href)).toContain(
      '/contact',
    )
  })

  test.each(['0', '21', '-1', '1.5', 'x', ''])('W-10 a limit of %j', async (limit) => {
    const { errors, status } = await search({ q: spoken, limit })
    expect([status, errors?.[0]?.field]).toEqual([400, 'limit'])
  })

  test('W-10 more than the network may search, with many keys or none', async () => {
    const from = { 'x-forwarded-for': aClientAddress() }
    const keys = [{}, await as('user'), await as('admin')]
    const tries = Array.from({ length: 123 }, (_one, at) =>
      search({ q: 'a' }, { ...keys[at % 3], ...from }),
    )
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('W-10 what programs get', () => {
  test('W-10 the same as people on the page, with the document that each result is', async () => {
    const cookie = await signInCookie(await aUser(payload))
    const [person, program] = [
      await search({ q: spoken }, { cookie }),
      await search({ q: spoken }, await as('user')),
    ]
    expect(program.results).toEqual(person.results)
    expect(listCollections(program)).toEqual(['faqs', 'workshop_qna', 'workshops'])
    expect(program.results).toContainEqual(
      expect.objectContaining({ collection: 'workshops', id: workshop }),
    )
    expect(program.headers.get('cache-control')).toBe('private, no-store')
  })

  test('W-10 as many as they ask for', async () => {
    expect((await search({ q: spoken, limit: '1' })).results).toHaveLength(1)
  })
})
