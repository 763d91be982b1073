import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { toAtom, toFeedEntry } from '../server/feeds/feed-response'

const doc: Parameters<typeof toFeedEntry>[1] = {
  id: 12,
  slug: 'a-and-b',
  title: 'A & B <script>alert(1)</script> ]]> \u0001end',
  description: 'Less < more & “so on”',
  category: ['Marketing', 'Design'],
  publishedAt: '2026-11-01T00:00:00.000Z',
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
}
const write = (...docs: (typeof doc)[]) =>
  toAtom({
    kind: 'workshops',
    title: 'Workshops',
    brand: 'Atelier',
    siteUrl: 'https://atelier.test',
    entries: docs.map((item) => toFeedEntry('workshops', item)),
  })

/** The texts of each element, and the attributes of each link, in their order. */
function read(xml: string) {
  const texts: Record<string, string[]> = {}
  const links: Record<string, string>[] = []
  const path: string[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        path.push(name)
        if (name === 'link') links.push(attributes)
        ;(texts[name] ??= []).push('')
      },
      ontext: (text) => {
        const found = texts[path.at(-1) ?? '']
        if (found) found[found.length - 1] += text
      },
      onclosetag: () => void path.pop(),
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { texts, links }
}

test('A feed: what editors write cannot become markup of the feed', () => {
  const xml = write(doc)
  expect(xml).not.toContain('<script')
  expect(xml).not.toContain('\u0001')
  const { texts } = read(xml)
  // Both are HTML to a reader, so their signs are written twice.
  expect(texts.title?.[1]).toBe('A &amp; B &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; end')
  expect(texts.summary?.[0]).toBe('Less &lt; more &amp; “so on”')
})

test('A feed: ids stay when titles and addresses change (RFC 4287, 4.2.6)', () => {
  const ids = (xml: string) => read(xml).texts.id
  expect(ids(write(doc))).toEqual([
    'tag:atelier.test,2025-01-01:workshops',
    'tag:atelier.test,2025-01-01:workshops/12',
  ])
  expect(ids(write({ ...doc, slug: 'new', title: 'New' }))).toEqual(ids(write(doc)))
})

test('A feed: has what RFC 4287 asks of feed and entry', () => {
  const { links, texts } = read(write(doc))
  expect(texts.updated).toEqual([doc.updatedAt, doc.updatedAt])
  expect(texts.published).toEqual([doc.publishedAt])
  expect(texts.name?.[0]).toBe('Atelier')
  expect(links).toContainEqual(
    expect.objectContaining({ rel: 'self', href: 'https://atelier.test/workshops/feed.xml' }),
  )
  expect(links.map(({ href }) => href)).toContain('https://atelier.test/workshops/a-and-b')
})

test('A feed: an empty catalogue is a feed without entries', () => {
  expect(read(write()).texts.entry).toBeUndefined()
})
