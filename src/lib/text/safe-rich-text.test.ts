import { expect, test } from 'vitest'
import { isSafeHref } from '../http/safe-url'
import { cleanRichText } from './safe-rich-text'

const text = (words: string) => ({ type: 'text', text: words })
const link = (url: unknown, type = 'link') => ({
  type,
  fields: { linkType: 'custom', url },
  children: [text('here')],
})
const state = (...children: object[]) => ({ root: { type: 'root', children } })

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://name:password@example.com',
  'ftp://example.com',
  'example.com',
  'mailto:nobody',
  'tel:javascript',
  '#a b',
  '',
  null,
  7,
])('M-36 a link to %j is replaced by its words, automatic or not', (url) => {
  expect(isSafeHref(url)).toBe(false)
  for (const type of ['link', 'autolink']) {
    const { removed, state: cleaned } = cleanRichText(state(link(url, type)))
    expect(cleaned).toEqual(state(text('here')))
    expect(removed.links).toHaveLength(1)
  }
})

test('M-36 links inside of tables, captions and other links go too', () => {
  const caption = { type: 'upload', value: 1, fields: { caption: state(link('javascript:x')) } }
  const cell = { type: 'tablecell', children: [link('data:x')] }
  const nested = { ...link('https://example.com'), children: [link('javascript:y', 'autolink')] }
  const { removed, state: cleaned } = cleanRichText(state(caption, cell, nested))
  expect(removed.links).toHaveLength(3)
  expect(JSON.stringify(cleaned)).not.toMatch(/javascript|data:/)
})

test('M-05 an upload that never finished goes, and the rest stays', () => {
  const done = { type: 'upload', value: 1, relationTo: 'media' }
  const pending = { type: 'upload', pending: { formID: 'a', src: 'blob:x' } }
  const { removed, state: cleaned } = cleanRichText(state(pending, done, { type: 'upload' }))
  expect(cleaned).toEqual(state(done))
  expect(removed.uploads).toBe(2)
})

test('M-36 what may stay is the same object', () => {
  const addresses = [
    ...['https://example.com/a?b#c', 'http://example.com', '/contact', '#top', 'tel:+91-80-1234'],
    'mailto:ada@example.com',
  ]
  const whole = state(...addresses.map((url) => link(url)), {
    type: 'link',
    fields: { linkType: 'internal', doc: { relationTo: 'pages', value: 1 } },
    children: [text('page')],
  })
  expect(cleanRichText(whole).state).toBe(whole)
  expect(cleanRichText(null).state).toBeNull()
})

test.each([
  { type: 'constructor' },
  { type: '__proto__', children: [text('lost')] },
  { type: 'toString', children: [] },
  { type: ['text'], text: {} },
  { type: 'block', fields: { blockType: 'constructor' } },
  { type: 'paragraph', children: 'abc' },
  { type: 'paragraph', children: [null] },
  { type: 'list' },
  { type: 'text', text: { a: 1 } },
  { type: 'link', url: 'https://example.com', children: [text('here')] },
  { type: 'upload', value: {}, relationTo: 'media' },
])('M-113 a node that no page can render is left out: %j', (bad) => {
  const good = { type: 'paragraph', children: [text('stays')] }
  expect(cleanRichText(state(bad, good)).state).toEqual(state(good))
  const nested = { type: 'quote', children: [bad] }
  expect(cleanRichText(state(nested)).state).toEqual(state({ type: 'quote', children: [] }))
})

test.each([{ type: 'root', children: 'abc' }, { type: 'constructor' }, { children: [7] }])(
  'M-113 a root that no page can render is empty: %j',
  (root) => {
    expect(cleanRichText({ root }).state).toEqual({ root: { ...root, type: 'root', children: [] } })
  },
)
