import { sql } from '@payloadcms/db-postgres/drizzle'
import type { LexicalRichTextAdapter } from '@payloadcms/richtext-lexical'
import { traverseFields, type Payload } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPool } from '@/platform/database/on-pool'
import { isSoundNode } from '@/lib/text/rich-text-nodes'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

const MARK = 'Rich text that is guarded'
const element = { version: 1, direction: null, format: '', indent: 0 }
const words = (text: string) => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  mode: 'normal',
  style: '',
  detail: 0,
})
const paragraph = (...children: object[]) => ({
  type: 'paragraph',
  ...element,
  textFormat: 0,
  children,
})
const link = (url: string, type: 'link' | 'autolink' = 'link') => ({
  type,
  ...element,
  version: 3,
  fields: { linkType: 'custom', url, newTab: false },
  children: [words('here')],
})
const pending = {
  type: 'upload',
  version: 3,
  format: '',
  id: 'a',
  fields: {},
  relationTo: 'media',
  pending: { formID: 'a', src: 'https://lh7.googleusercontent.com/x' },
}
const body = (...children: object[]) => ({ root: { type: 'root', ...element, children } })

let payload: Payload
let editor: Person
beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
})
afterAll(async () => {
  const where = { title: { like: MARK } }
  await payload.delete({ collection: 'tutorials', where, trash: true, overrideAccess: true })
})

const post = (given: object, draft = false, more: object = {}) =>
  callRest('POST', '/tutorials', {
    cookie: editor.cookie,
    query: draft ? { draft: 'true' } : {},
    json: {
      title: `${MARK} ${crypto.randomUUID()}`,
      description: 'x',
      author: 'Grace Hopper',
      category: 'Web Development',
      difficulty: 'Beginner',
      duration: '1 hour',
      body: given,
      ...more,
      _status: draft ? 'draft' : 'published',
    },
  })
type Made = { doc: { id: number; body: unknown } }

for (const type of ['link', 'autolink'] as const) {
  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'file:///C:/a'])(
    `M-36 ${type}: a record with a link to %s is refused, as a draft too`,
    async (url) => {
      for (const isDraft of [false, true]) {
        const { body: refused, status } = await post(body(paragraph(link(url, type))), isDraft)
        expect(status).toBe(400)
        expect(refused).toMatchObject({ errors: [{ code: 'invalid', field: 'body' }] })
      }
    },
  )
}

test('M-36 every rich text of the configuration has the guard, by GraphQL too', async () => {
  const mutation = `mutation ($body: JSON) { createPage(data: { title: "${MARK}", body: $body }) { id } }`
  const variables = { body: body(paragraph(link('javascript:x'))) }
  const { errors } = await callGraphQL(mutation, variables, editor.cookie)
  expect(errors).toMatchObject([{ extensions: { code: 'invalid' } }])
  const found: string[] = []
  for (const { fields, slug } of [...payload.config.collections, ...payload.config.globals]) {
    traverseFields({
      fields,
      callback: ({ field }) => {
        if (!('type' in field) || field.type !== 'richText') return
        const names = [...(field.hooks?.beforeChange ?? []), ...(field.hooks?.afterRead ?? [])]
        found.push(`${slug}.${field.name} ${names.map(({ name }) => name).join(' ')}`)
      },
    })
  }
  expect(found.length).toBeGreaterThan(4)
  expect(found.filter((one) => !/cleanWrite.*cleanRead/.test(one))).toEqual([])
})

test('M-36 addresses of the web, mail, phones, pages and fragments are stored', async () => {
  const urls = ['https://example.com/', 'mailto:a@example.com', 'tel:+91801', '/contact', '#top']
  const given = body(paragraph(...urls.map((url) => link(url))))
  const { body: made, status } = await post(given)
  expect(status).toBe(201)
  expect(urls.filter((url) => !JSON.stringify(made).includes(`"${url}"`))).toEqual([])
})

test('M-36 fields of addresses refuse other schemes in drafts too, and keep what is half typed', async () => {
  const given = body(paragraph(words('a')))
  for (const imageUrl of ['javascript:alert(1)', ' java\nscript:x', 'data:x', '//evil.example']) {
    const { body: refused, status } = await post(given, true, { imageUrl })
    expect({ imageUrl, status }).toEqual({ imageUrl, status: 400 })
    expect(refused).toMatchObject({ errors: [{ field: 'imageUrl' }] })
  }
  expect((await post(given, true, { imageUrl: 'https:/' })).status).toBe(201)
})

test('M-36 a link that was stored before is sent to no one, and stops no other change', async () => {
  const { doc } = (await post(body(paragraph(words('a'))))).body as Made
  const old = JSON.stringify(body(paragraph(link('javascript:alert(1)', 'autolink'))))
  await onPool(payload, sql`update tutorials set body = ${old}::jsonb where id = ${doc.id}`)
  await onPool(
    payload,
    sql`update _tutorials_v set version_body = ${old}::jsonb where parent_id = ${doc.id}`,
  )
  const { text } = await callRest('GET', `/tutorials/${doc.id}`)
  expect(text).toContain('here')
  expect(text).not.toContain('javascript')
  const query = `{ Tutorial(id: ${doc.id}) { body } }`
  expect((await callGraphQL(query, {})).text).not.toContain('javascript')
  const json = { duration: '2 hours' }
  const changed = await callRest('PATCH', `/tutorials/${doc.id}`, { cookie: editor.cookie, json })
  expect(changed.status).toBe(200)
})

test('M-05 an upload that never finished is stored by no interface, and publishing goes on', async () => {
  for (const isDraft of [true, false]) {
    const { body: made, status } = await post(body(pending, paragraph(words('a'))), isDraft)
    expect(status).toBe(201)
    const { doc } = made as Made
    const [row] = await onPool(
      payload,
      sql`select version_body as body from _tutorials_v where parent_id = ${doc.id} and latest`,
    )
    expect(JSON.stringify(row)).not.toContain('pending')
    expect(JSON.stringify(row)).toContain('"a"')
  }
})

test('M-05 a record with an unfinished upload from before takes other changes', async () => {
  const { doc } = (await post(body(paragraph(words('a'))))).body as Made
  const old = JSON.stringify(body(pending, paragraph(words('b'))))
  await onPool(payload, sql`update tutorials set body = ${old}::jsonb where id = ${doc.id}`)
  await onPool(
    payload,
    sql`update _tutorials_v set version_body = ${old}::jsonb where parent_id = ${doc.id}`,
  )
  const json = { duration: '2 hours' }
  const changed = await callRest('PATCH', `/tutorials/${doc.id}`, { cookie: editor.cookie, json })
  expect(changed.status).toBe(200)
  expect(changed.text).not.toContain('pending')
})

const BAD_NODES: [string, object][] = [
  ['constructor', { type: 'constructor', children: [] }],
  ['__proto__', { type: '__proto__' }],
  ['a block', { type: 'block', fields: { blockType: 'x' } }],
  ['children as text', { type: 'paragraph', children: 'abc' }],
  ['no children', { type: 'paragraph' }],
  ['a text as object', paragraph({ type: 'text', text: { a: 1 } })],
  [
    'a made-up picture',
    { type: 'upload', relationTo: 'media', value: { mimeType: 'a', url: 'b' } },
  ],
]

test.each(BAD_NODES)('M-113 %s is refused by REST and GraphQL, as a draft too', async (_, node) => {
  for (const isDraft of [true, false]) {
    const { body: refused, status } = await post(body(node), isDraft)
    expect(status).toBe(400)
    expect(refused).toMatchObject({ errors: [{ code: 'invalid', field: 'body' }] })
  }
  const mutation = `mutation ($body: JSON) { createPage(data: { title: "${MARK}", body: $body }) { id } }`
  const { errors } = await callGraphQL(mutation, { body: body(node) }, editor.cookie)
  expect(errors).toMatchObject([{ extensions: { code: 'invalid' } }])
})

test('M-113 rich text in blocks and globals is checked too, and names its place', async () => {
  const { cookie } = editor
  const bad = body({ type: 'constructor' })
  const blocks = [{ blockType: 'text', text: body(paragraph(words('a'))) }, { blockType: 'text' }]
  const json = { title: MARK, blocks: [blocks[0], { ...blocks[1], text: bad }] }
  const page = await callRest('POST', '/pages', { cookie, json })
  expect(page.body).toMatchObject({ errors: [{ code: 'invalid', field: 'blocks.1.text' }] })
})

test('M-113 a stored node that no page can render is sent to no one, and stops no other change', async () => {
  const { doc } = (await post(body(paragraph(words('a'))))).body as Made
  const bad = [{ type: 'constructor' }, { type: 'paragraph', children: 'abc' }]
  const old = JSON.stringify(body(...bad, paragraph(words('stays'))))
  await onPool(payload, sql`update tutorials set body = ${old}::jsonb where id = ${doc.id}`)
  await onPool(
    payload,
    sql`update _tutorials_v set version_body = ${old}::jsonb where parent_id = ${doc.id}`,
  )
  const { text } = await callRest('GET', `/tutorials/${doc.id}`)
  expect(text).toContain('stays')
  expect(text).not.toContain('constructor')
  const json = { duration: '2 hours' }
  const changed = await callRest('PATCH', `/tutorials/${doc.id}`, { cookie: editor.cookie, json })
  expect(changed.status).toBe(200)
})

test('M-113 a text that was read is taken as it is, with a picture at depth 1', async () => {
  const { cookie } = editor
  const create = { width: 8, height: 8, channels: 3, background: 'red' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  const file = new File([bytes], 'guarded.png', { type: 'image/png' })
  const made = await callRest('POST', '/media', { cookie, file, json: { alt: MARK } })
  const media = (made.body as { doc: { id: number } }).doc.id
  const picture = { type: 'upload', version: 3, id: 'a', fields: {}, relationTo: 'media' }
  const { doc } = (await post(body({ ...picture, value: media }, paragraph(words('a')))))
    .body as Made
  const read = await callRest('GET', `/tutorials/${doc.id}`, { cookie, query: { depth: '1' } })
  const json = { body: (read.body as { body: unknown }).body }
  expect(JSON.stringify(json)).toContain('guarded')
  const written = await callRest('PATCH', `/tutorials/${doc.id}`, { cookie, json })
  expect(written.status).toBe(200)
  const [row] = await onPool(payload, sql`select body from tutorials where id = ${doc.id}`)
  expect(JSON.stringify(row)).toContain(`"value":${media}`)
  await payload.delete({ collection: 'tutorials', id: doc.id, overrideAccess: true })
  await payload.delete({ collection: 'media', id: media, overrideAccess: true })
})

test('M-113 every node of an editor has a shape', () => {
  const { features } = (payload.config.editor as unknown as LexicalRichTextAdapter).editorConfig
  const types = features.nodes.map(({ node }) => ('with' in node ? node.replace : node).getType())
  expect(types.length).toBeGreaterThan(8)
  expect(
    types.filter((type) => !isSoundNode({ type, children: [], fields: {}, value: 1 })),
  ).toEqual([])
})

test('A-69 the editor offers only what the pages show', () => {
  const { features } = (payload.config.editor as unknown as LexicalRichTextAdapter).editorConfig
  expect([...features.enabledFeatures].sort()).toEqual(
    [
      ...['bold', 'italic', 'inlineCode', 'paragraph', 'heading', 'blockquote', 'horizontalRule'],
      ...['indent', 'orderedList', 'unorderedList', 'link', 'upload', 'experimental_table'],
      ...['toolbarInline', 'cleanPaste'],
    ].sort(),
  )
})
