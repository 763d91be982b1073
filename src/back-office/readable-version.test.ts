import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { readableVersions } from './readable-version'

const text = (name: string, hasMany = false) => ({ name, type: 'text', hasMany })
const FIELDS = [
  text('title'),
  text('topics', true),
  { name: 'body', type: 'richText' },
  { name: 'price', type: 'number' },
  { name: 'isFeatured', type: 'checkbox' },
  { name: 'isLive', type: 'checkbox' },
  { name: 'category', type: 'select', hasMany: true },
  { name: 'instructors', type: 'relationship', hasMany: true },
  { name: 'meta', type: 'group', flattenedFields: [text('title'), text('description')] },
  { name: 'share', type: 'group', flattenedFields: [text('title')] },
  { name: 'links', type: 'array', flattenedFields: [text('name'), text('link')] },
  {
    name: 'blocks',
    type: 'blocks',
    blocks: [{ slug: 'text', flattenedFields: [text('title'), text('text')] }],
  },
] as unknown as FlattenedField[]

const EMPTY = {
  title: '',
  topics: [],
  body: null,
  price: null,
  isFeatured: false,
  isLive: null,
  category: [],
  instructors: [],
  links: [],
  blocks: [],
  meta: { title: null, description: '' },
  share: {},
}
const FULL = {
  id: 7,
  title: 'A',
  topics: ['x', 'y'],
  body: { root: { format: '', children: [] } },
  price: 0,
  isFeatured: true,
  isLive: false,
  category: ['Design', 'AIML'],
  instructors: [3],
  meta: { title: 'B', description: null },
  share: { title: null },
  links: [{ id: 'r', name: 'Slides', link: '' }],
  blocks: [{ blockType: 'text', title: null, text: 'C' }],
}
const at = (pathname: string | undefined, doc: Record<string, unknown>) =>
  readableVersions(FIELDS)({ doc, req: { pathname } })

test('A-68 a comparison of versions has no empty values, and lists and flags as text', () => {
  for (const path of ['collections/workshops/1', 'collections/pages/trash/1', 'globals/home']) {
    expect(at(`/cms/${path}/versions/2`, EMPTY)).toEqual({})
    expect(at(`/cms/${path}/versions/2`, FULL)).toEqual({
      id: 7,
      title: 'A',
      topics: 'x, y',
      body: FULL.body,
      price: 0,
      isFeatured: 'Yes',
      category: 'Design, AIML',
      instructors: [3],
      meta: { title: 'B' },
      links: [{ id: 'r', name: 'Slides' }],
      blocks: [{ blockType: 'text', text: 'C' }],
    })
  }
})

test('A-68 no other page or interface reads changed values', () => {
  const paths = ['/cms/collections/workshops/1', '/cms/collections/workshops/1/versions']
  for (const path of [...paths, '/api/workshops/versions/2', '/', undefined]) {
    expect(at(path, EMPTY)).toBe(EMPTY)
  }
})
