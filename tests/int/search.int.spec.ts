import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchSite } from '@/features/search/queries'
import { onPool } from '@/lib/database/on-pool'
import { getTestPayload } from '../support/payload'
import { aWorkshop, titles, word } from '../support/search'

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
