import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onPool } from '@/platform/database/on-pool'
import { isLong } from '../support/is-long'
import { richText } from '../support/fixtures'
import type { readRows } from '../support/imports'
import { check, exported, toFile, importRow, toCsv } from '../support/imports'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aUser } from '../support/users'

let payload: Payload
let owner: { ownerId: number }

beforeAll(async () => {
  payload = await getTestPayload()
  owner = { ownerId: (await aUser(payload, { role: 'admin' })).id }
})
beforeEach(clean)
afterAll(clean)

async function clean() {
  await onPool(payload, sql`delete from spreadsheet_imports`)
  await onPool(payload, sql`delete from redirects`)
  await payload.delete({ collection: 'pages', where: { title: { like: 'Sheet ' } }, trash: true })
}

const redirects = () => ({ ...owner, list: 'redirects' as const })
const create = (from: string, to: string) =>
  payload.create({ collection: 'redirects', data: { from, to, type: '301' } })
const refusedIn = (rows: Awaited<ReturnType<typeof readRows>>) =>
  rows.flatMap(({ line, problems, state }) =>
    state === 'refused' ? [[line, ...problems.map(({ column }) => column)]] : [],
  )

test('C-09 a check names the line and the column of what a form would refuse', async () => {
  await create('/known', '/workshops')
  await create('/round', '/about-us')
  const text = toCsv(
    ['from', 'to', 'type', 'note'],
    ['/old-a', '/workshops', '', ''],
    ['/workshops', '/webinars', '', ''],
    ['/api/old', '/webinars', '', ''],
    ['/old-b', 'javascript:alert(1)', '', ''],
    ['/old-c', 'http://elsewhere.test', '', ''],
    ['/old-d', '/old-d', '', ''],
    ['/about-us', '/round', '', ''],
    ['/known', '/webinars', '', ''],
    ['/old-a/', '/webinars', '', ''],
    ['/old-e', '/webinars', '308', ''],
    ['/old-f', '/new/*', '', ''],
    ['old?x=1', '', '', ''],
  )
  const { rows } = await check(payload, text, redirects())
  expect(refusedIn(rows)).toEqual([
    ...[3, 4].map((line) => [line, 'from']),
    ...[5, 6, 7, 8].map((line) => [line, 'to']),
    ...[9, 10].map((line) => [line, 'from']),
    [11, 'type'],
    [12, 'to'],
    [13, 'from', 'to'],
  ])
  expect(await payload.count({ collection: 'redirects' })).toEqual({ totalDocs: 2 })
})

test('C-09 C-12 an export is imported without loss; an edited row changes its redirect', async () => {
  const one = await create('/old-one', '/workshops')
  const other = await create('/old/*', 'https://new.test/*')
  const file = await exported(payload, 'redirects', [one.id, other.id])
  expect(file.head).not.toContain('unpublishedChanges')
  const edited = file.rows.map((row) => (row.from === '/old-one' ? { ...row, to: '/faq' } : row))
  const { rows } = await importRow(payload, toFile({ ...file, rows: edited }), redirects())
  expect(rows.map(({ state }) => state)).toEqual(['updated', 'unchanged'])
  expect(await payload.findByID({ collection: 'redirects', id: one.id })).toMatchObject({
    from: '/old-one',
    to: '/faq',
  })
})

const ROWS = isLong ? 5000 : 500

test(`C-09 ${ROWS} rows are imported; a loop that rows make together is refused`, async () => {
  const lines = Array.from({ length: ROWS }, (_, at) => [`/archive/${at}`, '/workshops', '302'])
  lines[100] = ['/archive/100', '/archive/200', '301']
  lines[200] = ['/archive/200', '/archive/300', '301']
  lines[300] = ['/archive/300', '/archive/100', '301']
  lines[ROWS - 1] = ['/admin/archive', '/workshops', '301']
  const { counts, rows } = await importRow(
    payload,
    toCsv(['from', 'to', 'type'], ...lines),
    redirects(),
  )
  expect(counts).toMatchObject({ created: ROWS - 2, refused: 2, new: 0, waiting: 0 })
  expect(refusedIn(rows)).toEqual([
    [302, 'to'],
    [ROWS + 1, 'from'],
  ])
  expect(await payload.count({ collection: 'redirects' })).toEqual({ totalDocs: ROWS - 2 })
})

test('M-133 a row that fails in a portion is reported, and the others are stored', async () => {
  await onPool(
    payload,
    sql`alter table redirects add constraint zq_fails check ("from" <> '/zq-fails')`,
  )
  try {
    const lines = ['a', 'fails', 'b'].map((name) => [`/zq-${name}`, '/workshops', '301'])
    const { counts, rows } = await importRow(
      payload,
      toCsv(['from', 'to', 'type'], ...lines),
      redirects(),
    )
    expect(counts).toMatchObject({ created: 2, refused: 1, new: 0 })
    expect(rows.map(({ state }) => state)).toEqual(['created', 'refused', 'created'])
  } finally {
    await onPool(payload, sql`alter table redirects drop constraint zq_fails`)
  }
})

test('M-133 the rows of a portion are compared with each other', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => [`/zq-${at}`, `/zq-${at + 1}`, '301'])
  lines.push(['/zq-60', '/zq-0', '301'])
  const { counts } = await importRow(payload, toCsv(['from', 'to', 'type'], ...lines), redirects())
  expect(counts).toMatchObject({ created: 60, refused: 1 })
})

test('C-12 pages with blocks, below another page, are exported and imported', async () => {
  const publish = (title: string, more: object) =>
    payload.create({
      collection: 'pages',
      data: { title: `Sheet ${title}`, _status: 'published', ...more },
    })
  const above = await publish('above', {})
  const below = await publish('below', {
    parent: above.id,
    blocks: [{ blockType: 'text', title: 'One', text: richText('Words.') }],
  })
  const file = await exported(payload, 'pages', [above.id, below.id])
  const [first = {}, second = {}] = file.rows
  expect(second).toMatchObject({ parent: String(above.id), path: 'sheet-above/sheet-below' })
  const rows = [
    first,
    { ...second, blocks: second.blocks?.replace('"One"', '"Two"') ?? '' },
    { ...second, id: '', updatedAt: '', slug: '', title: 'Sheet copy' },
    { ...second, id: '', updatedAt: '', slug: '', title: 'Sheet lost', parent: '999999999' },
    { ...second, id: '', updatedAt: '', slug: '', title: 'Sheet wrong', blocks: '[{"x":1}]' },
  ]
  const imported = await importRow(payload, toFile({ ...file, rows }), { ...owner, list: 'pages' })
  expect(imported.rows.map(({ state }) => state)).toEqual([
    ...['unchanged', 'updated', 'created'],
    ...['refused', 'refused'],
  ])
  expect(refusedIn(imported.rows)).toMatchObject([
    [5, 'parent'],
    [6, expect.anything()],
  ])
  const { body } = await callRest('GET', '/pages', {
    query: { 'where[path][equals]': 'sheet-above/sheet-copy' },
  })
  expect(body).toMatchObject({ docs: [{ blocks: [{ blockType: 'text', title: 'One' }] }] })
  expect(await payload.findByID({ collection: 'pages', id: below.id })).toMatchObject({
    blocks: [{ blockType: 'text', title: 'Two' }],
  })
})
