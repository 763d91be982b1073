import { sql } from '@payloadcms/db-postgres/drizzle'
import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { searchSite } from '@/features/search/server/queries'
import { onPool } from '@/platform/database/on-pool'
import { inHours, newEvent } from '../support/events'
import { inRequest } from '../support/in-request'
import { aClientAddress } from '../support/users'
import { getTestPayload } from '../support/payload'
import { aWorkshop, titles, word } from '../support/search'
import { serveSite } from '../support/own-routes'

let payload: Payload

beforeAll(async () => {
  payload = await getTestPayload()
})

const rich = (text: string) => ({
  root: {
    type: 'root',
    format: '' as const,
    indent: 0,
    version: 1,
    direction: 'ltr' as const,
    children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', text, version: 1 }] }],
  },
})

describe('D-05 what the search must not find', () => {
  test('D-05 drafts, trashed and deleted workshops', async () => {
    const [draft, trashed, deleted] = [word(), word(), word()]
    await aWorkshop({ title: `Draft ${draft}`, draft: true })
    const { id } = await aWorkshop({ title: `Trashed ${trashed}` })
    const gone = await aWorkshop({ title: `Deleted ${deleted}` })
    expect(await titles(trashed)).toHaveLength(1)
    await payload.update({
      collection: 'workshops',
      id,
      data: { deletedAt: new Date().toISOString() },
      overrideAccess: true,
    })
    await payload.delete({ collection: 'workshops', id: gone.id, overrideAccess: true })
    expect(await titles(draft)).toEqual([])
    expect(await titles(trashed)).toEqual([])
    expect(await titles(deleted)).toEqual([])
  })

  test('D-05 a workshop that was unpublished, and its old title after a change', async () => {
    const [before, after] = [word(), word()]
    const { id } = await aWorkshop({ title: `Title ${before}` })
    const change = (data: object) =>
      payload.update({ collection: 'workshops', id, data, overrideAccess: true })
    await change({ title: `Title ${after}` })
    expect(await titles(before)).toEqual([])
    expect(await titles(after)).toHaveLength(1)
    await change({ _status: 'draft' })
    expect(await titles(after)).toEqual([])
  })

  test('S-40 resources, by name or link', async () => {
    const resource = word()
    const title = `With a file ${word()}`
    await aWorkshop({ title, resource })
    expect(await titles(resource)).toEqual([])
    expect(await titles(title)).toEqual([title])
  })

  test('S-30 waiting questions for no one, answers for those who may read them alone', async () => {
    const [waiting, answered] = [word(), word()]
    const { id: workshop } = await aWorkshop({ title: 'Asked about' })
    const ask = (question: string, answer?: string) =>
      payload.create({
        collection: 'workshop_qna',
        data: { workshop, question, ...(answer ? { answer: rich(answer) } : {}) } as never,
        overrideAccess: true,
      })
    await ask(`Waiting ${waiting}`)
    await ask('What about it?', `Answer ${answered}`)
    expect(await titles(waiting, true)).toEqual([])
    expect(await titles(answered, false)).toEqual([])
    expect(await titles(answered, true)).toEqual(['What about it?'])
  })

  test('S-75 a query is never part of the statement', async () => {
    for (const query of [
      "' or 1=1--",
      '1);drop table profiles',
      '%',
      '_',
      '\\',
      'a & | !',
      '\u0000',
    ])
      expect(Array.isArray(await titles(query))).toBe(true)
  })
})

describe('D-05 what it finds', () => {
  test('D-05 the beginning of a word, in title or text, titles first', async () => {
    const found = word()
    await aWorkshop({ title: 'In the text', description: `Text with ${found}.` })
    await aWorkshop({ title: `Title ${found}` })
    expect(await titles(found.slice(0, 9))).toEqual([`Title ${found}`, 'In the text'])
  })

  test('D-05 a title with a typo comes first', async () => {
    await aWorkshop({ title: 'Kaleidoscope Construction for Beginners' })
    expect((await titles('kaliedoscope constuction'))[0]).toBe(
      'Kaleidoscope Construction for Beginners',
    )
  })

  test('D-05 each of two words with a typo is corrected, so that a title with one of them is not found', async () => {
    await aWorkshop({ title: 'Ornithology Masterclass' })
    await aWorkshop({ title: 'Ornithology Outdoors' })
    expect(await titles('ornitholgy mastercalss')).toEqual(['Ornithology Masterclass'])
  })

  test('D-05 of a word that hundreds of titles contain, the title that is it comes first, then new ones', async () => {
    const common = word()
    await onPool(
      payload,
      sql`insert into search_entries (kind, doc_id, title, body, slug)
          select 'faqs', 1000000 + 5 * n, 'Something on ' || ${common}::text || ' and ' || n, '', ''
          from generate_series(1, 1000) n`,
    )
    try {
      await aWorkshop({ title: common })
      const found = await titles(common)
      expect(found).toHaveLength(20)
      expect(found[0]).toBe(common)
      // The newest 2,048 ids at most are looked at: every fifth of them is one of these.
      const numbers = found.slice(1).map((title) => Number(title.split(' ').at(-1)))
      expect(Math.min(...numbers)).toBeGreaterThan(1000 - 2048 / 5)
    } finally {
      await onPool(payload, sql`delete from search_entries where doc_id > 1000000`)
    }
  })

  test('D-05 one word that is nearly right is enough where nothing has all', async () => {
    await aWorkshop({ title: 'Xylography Workbench' })
    expect(await titles(`xylograpy ${word()}`)).toEqual(['Xylography Workbench'])
  })

  test('D-05 the snippet marks what matched, and the link leads there', async () => {
    const found = word()
    const { slug } = await aWorkshop({
      title: `See ${found}`,
      description: `Before ${found} after.`,
    })
    const [result] = await searchSite(found, { mayReadAnswers: false })
    expect(result?.href).toBe(`/workshops/${slug}`)
    expect(result?.snippet.filter(({ marked }) => marked).map(({ text }) => text)).toEqual([found])
  })
})

describe('Y-07 an event of a series in the search', () => {
  const series = async (
    name: string,
    starts: string[],
    data: (at: number) => object = () => ({}),
  ) => {
    const { id } = await payload.create({
      collection: 'series',
      data: { title: `Every week ${name}` },
      overrideAccess: true,
    })
    const events = []
    for (const [at, startsAt] of starts.entries()) {
      events.push(
        await newEvent(payload, { title: `Evening ${name}`, series: id, startsAt, ...data(at) }),
      )
    }
    return events.map((event) => event.id)
  }
  const workshops = async (query: string) =>
    (await searchSite(query, { mayReadAnswers: false })).filter(
      ({ collection }) => collection === 'workshops',
    )

  test('is found once, as the next one, and the number of results is right', async () => {
    const [found, alone] = [word(), word()]
    const ids = await series(
      found,
      [-200, 300, 100, 200, ...Array.from({ length: 22 }, (_, at) => 400 + at)].map(inHours),
    )
    await aWorkshop({ title: `Alone ${alone} ${found}` })
    const results = await searchSite(found, { mayReadAnswers: false })
    expect(results.map(({ id, kind, moreDates }) => [kind, moreDates, id === ids[2]])).toEqual([
      ['Workshop', 24, true],
      ['Series', undefined, false],
      ['Workshop', undefined, false],
    ])
    expect(results[0]?.snippet.length).toBeGreaterThan(0)
  })

  test('is the latest if all are over, and a live one that has no end counts as upcoming', async () => {
    const [past, live] = [word(), word()]
    const [, latest] = await series(past, [-300, -100, -200].map(inHours))
    expect(await workshops(past)).toMatchObject([{ id: latest, moreDates: 2 }])
    const [now] = await series(live, [-1, -50, 50].map(inHours), () => ({ duration: '2 hours' }))
    expect(await workshops(live)).toMatchObject([{ id: now, moreDates: 1 }])
  })

  test('is the next of those that match, also by a word that is nearly right', async () => {
    const [found, own] = [word(), 'Heliotropium']
    const ids = await series(found, [50, 100, 150].map(inHours), (at) =>
      at > 0 ? { title: `${own} ${found}` } : {},
    )
    const expected = [{ id: ids[1], moreDates: 1, title: `${own} ${found}` }]
    expect(await workshops(`${own} ${found}`)).toMatchObject(expected)
    expect(await workshops(`Heliotropum ${found}`)).toMatchObject(expected)
  })

  test('is counted in the response', async () => {
    const found = word()
    await series(found, [50, 100, 150].map(inHours))
    const url = new URL(`/api/search?q=${found}`, env.SITE_URL)
    const request = new NextRequest(url, { headers: { 'x-forwarded-for': aClientAddress() } })
    const { result } = await inRequest(request, () => serveSite(request))
    const { results } = (await result.json()) as { results: object[] }
    expect(results).toHaveLength(2)
    expect(results).toContainEqual(expect.objectContaining({ kind: 'Workshop', moreDates: 2 }))
  })
})

describe('M-126 hyphens', () => {
  test.each([
    ['coop', 'A co-op of'],
    ['coops', 'A co-op of'],
    ['emails', 'Your E-mail to'],
    ['e-mail', 'Emails to'],
    ['3-D', 'Models in 3D of'],
    ['3D', 'Models in 3-D of'],
    ['lowcode', 'Tools of low-code for'],
  ])('M-126 %s finds "%s …"', async (query, title) => {
    const mark = word()
    await aWorkshop({ title: `${title} ${mark}` })
    expect(await titles(`${query} ${mark}`)).toEqual([`${title} ${mark}`])
  })

  test('M-126 a word is not found by its end alone', async () => {
    const mark = word()
    await aWorkshop({ title: `Put ${mark}` })
    const found = await titles(`input ${mark}`)
    await aWorkshop({ title: `Input ${mark}` })
    expect((await titles(`input ${mark}`))[0]).toBe(`Input ${mark}`)
    expect(found.length).toBeLessThan(2)
  })
})
