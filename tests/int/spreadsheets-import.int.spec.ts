import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import type { User } from '@/payload-types'
import { runImports } from '@/features/spreadsheets/server/run-imports'
import {
  countAhead,
  countRows,
  findImport,
  removeOldImports,
  startImport,
  stopImport,
} from '@/features/spreadsheets/server/sheet-import'
import { writeRow } from '@/features/spreadsheets/server/write-row'
import { richText } from '../support/fixtures'
import {
  check,
  exported,
  toFile,
  importRow,
  readRows,
  getState,
  toCsv,
  upload,
} from '../support/imports'
import { getTestPayload } from '../support/payload'
import { aUser } from '../support/users'

let payload: Payload
let admin: User
let word: string
beforeAll(async () => {
  payload = await getTestPayload()
})
beforeEach(async () => {
  admin = (await aUser(payload, { role: 'admin' })) as unknown as User
  word = `sheet${Math.random().toString(36).slice(2, 10)}`
  await onPool(payload, sql`delete from spreadsheet_imports`)
})
afterAll(async () => {
  await onPool(payload, sql`delete from spreadsheet_imports`)
})

const own = () => ({ ownerId: admin.id })
const HEAD = ['title', 'description', 'duration', 'status', 'slug', 'startsAt', 'endsAt']
const line = (title: string, more: string[] = []) => [title, 'Short.', '1 day', ...more]

async function aWorkshop(data: object = {}, options: object = {}) {
  const made = await payload.create({
    collection: 'workshops',
    data: {
      title: word,
      description: 'a',
      duration: '1 day',
      _status: 'published',
      ...data,
    } as never,
    ...options,
  })
  return made
}

const found = async () => {
  const { docs } = await payload.find({
    collection: 'workshops',
    where: { title: { contains: word } },
    draft: true,
    depth: 0,
    pagination: false,
    sort: 'id',
  })
  return docs
}

test('I-12 a check says of each row what it would do, with line and column, and writes nothing', async () => {
  const { id, slug, updatedAt } = await aWorkshop()
  const text = toCsv(
    ['id', 'updatedAt', ...HEAD, 'capacity', 'image', 'resources'],
    ['', '', ...line(`${word} new`), '', '', '', '', 5],
    [id, updatedAt, word, 'other', '1 day', 'published', slug],
    ['', '', ...line(''), '', '', '', '', 0, 999_999_999],
    [999_999_999, updatedAt, ...line(word)],
    [id, updatedAt, ...line(word)],
    ['x', '', ...line(word)],
    ['', '', ...line(word, ['published', slug ?? '', '2027-03-02', '2027-03-01'])],
    ['', '', ...line(word), '', '', '', '', '', '', '[{"name":"","link":"javascript:alert(1)"}]'],
    ['', '', 'too short'],
  )
    .split('\r\n')
    // As a spreadsheet does: all lines of one length, but for one.
    .map((one, at) =>
      at > 0 && at < 9
        ? one + ','.repeat(11 - one.replace(/"[^"]*(""[^"]*)*"/g, '').split(',').length + 1)
        : one,
    )
    .join('\r\n')
  const { rows } = await check(payload, text, own())
  const reported = rows.map(({ changes, line, problems, state }) => [
    line,
    state,
    ...changes,
    ...problems.map(({ column }) => column),
  ])
  expect(reported).toEqual([
    [2, 'new'],
    [3, 'changed', 'description'],
    [4, 'refused', 'title', 'capacity', 'image'],
    [5, 'refused', 'id'],
    [6, 'refused', 'id'],
    [7, 'refused', 'id'],
    [8, 'refused', 'endsAt', 'slug'],
    [9, 'refused', 'resources', 'resources'],
    [10, 'refused', null],
  ])
  expect(await found()).toMatchObject([{ id, description: 'a' }])
})

test('I-12 an export that no one edited changes nothing; neither does a second import of one file', async () => {
  const full = await aWorkshop({
    title: `=${word}`,
    description: ' a\r\nb "c"; d ',
    body: richText('Long.'),
    topics: ["'one", 'two'],
    category: ['AIML'],
    resources: [{ name: '=1', link: 'https://x.test' }],
    startsAt: '2031-03-01T10:00:00.000Z',
    capacity: 7,
  })
  await payload.update({
    collection: 'workshops',
    id: full.id,
    data: { venue: '-Hall' },
    draft: true,
  })
  const bare = await payload.create({
    collection: 'workshops',
    data: { title: word } as never,
    draft: true,
  })
  const sheet = await exported(payload, 'workshops', [full.id, bare.id])
  const before = JSON.stringify(await found())
  const { counts } = await importRow(payload, toFile(sheet), own())
  expect(counts).toMatchObject({ unchanged: 2, updated: 0, refused: 0 })
  expect(JSON.stringify(await found())).toBe(before)

  for (const row of sheet.rows) Object.assign(row, { duration: '2 days', description: 'new' })
  expect((await importRow(payload, toFile(sheet), own())).counts).toMatchObject({ updated: 2 })
  expect((await importRow(payload, toFile(sheet), own())).counts).toMatchObject({ unchanged: 2 })
  const [first, second] = await found()
  expect(first).toMatchObject({ venue: '-Hall', duration: '2 days', _status: 'draft', capacity: 7 })
  expect(second).toMatchObject({ duration: '2 days', _status: 'draft' })
  const site = await payload.findByID({ collection: 'workshops', id: full.id })
  expect(site).toMatchObject({ duration: '2 days', venue: null, _status: 'published' })
})

test('I-12 a record that was changed since the export is refused, before the import and during it', async () => {
  const { id } = await aWorkshop()
  const sheet = await exported(payload, 'workshops', [id])
  for (const row of sheet.rows) row.description = 'from the file'
  const { id: importId, rows } = await check(payload, toFile(sheet), own())
  expect(rows).toMatchObject([{ state: 'changed', changes: ['description'] }])
  await payload.update({ collection: 'workshops', id, data: { description: 'by someone else' } })
  await startImport(payload, { id: importId, ...own() })
  await runImports(payload)
  expect(await readRows(payload, importId)).toMatchObject([
    {
      state: 'refused',
      problems: [{ column: 'updatedAt', message: expect.stringMatching(/since/) as string }],
    },
  ])
  expect((await check(payload, toFile(sheet), own())).rows).toMatchObject([{ state: 'refused' }])
  expect((await found())[0]?.description).toBe('by someone else')
})

test('I-12 what the site keeps, and a text that the spreadsheet cut, is not written', async () => {
  const long = 'x '.repeat(20_000)
  const { id } = await aWorkshop({ transcript: long })
  const sheet = await exported(payload, 'workshops', [id])
  const [row = {}] = sheet.rows
  const cut = { ...row, transcript: (row.transcript ?? '').slice(0, 32_767) }
  const stamped = { ...row, publishedAt: '2020-01-01T00:00:00.000Z' }
  const getProblem = async (one: Record<string, string>) =>
    (await check(payload, toFile({ ...sheet, rows: [one] }), own())).rows[0]?.problems[0]?.column
  expect(await getProblem(cut)).toBe('transcript')
  expect(await getProblem(stamped)).toBe('publishedAt')
  const copied = { ...row, id: '', slug: '', title: `${word} copy`, transcript: '' }
  const { counts } = await importRow(payload, toFile({ ...sheet, rows: [copied] }), own())
  expect(counts).toMatchObject({ created: 1 })
})

test('I-13 drafts are checked like forms, and refused rows leave nothing', async () => {
  const text = toCsv(
    HEAD,
    [...line(`${word} a`), 'draft', '', '', ''],
    [word, '', '', 'draft', '', '', ''],
  )
  const { rows } = await importRow(payload, text, own())
  expect(rows.map(({ state }) => state)).toEqual(['created', 'refused'])
  expect(rows[1]?.problems.map(({ column }) => column).sort()).toEqual(['description', 'duration'])
  expect(await found()).toHaveLength(1)
})

test('I-13 I-14 rows are written as their owner, with audit rows, versions and addresses', async () => {
  const text = `title;description;duration;status;startsAt;isFeatured\n"=${word}";"one\ntwo";1 day;published;2019-07-01 14:00;TRUE\n`
  const { rows } = await importRow(payload, `\ufeff${text}`, { ...own(), zone: 'Europe/Berlin' })
  expect(rows).toMatchObject([{ state: 'created', line: 2 }])
  const [doc] = await found()
  expect(doc).toMatchObject({
    title: `=${word}`,
    description: 'one\ntwo',
    startsAt: '2019-07-01T12:00:00.000Z',
    isFeatured: true,
    _status: 'published',
    slug: word,
  })
  const { docs } = await payload.find({
    collection: 'audit_log',
    where: { recordType: { equals: 'workshops' }, recordId: { equals: String(doc?.id) } },
  })
  expect(docs).toMatchObject([{ action: 'create', actor: admin.id }])
  const searched = await onPool(
    payload,
    sql`select 1 from search_entries where doc_id = ${doc?.id} and kind = 'workshops'`,
  )
  expect(searched).toHaveLength(1)
})

test('I-13 a row that two runners want is written once, and so is one whose process ended', async () => {
  const titles = Array.from({ length: 12 }, (_, at) => `${word} ${at}`)
  const { id } = await check(
    payload,
    toCsv(HEAD.slice(0, 3), ...titles.map((one) => line(one))),
    own(),
  )
  await startImport(payload, { id, ...own() })
  const turns: string[] = []
  await runImports(payload, () => turns.push('') < 4)
  expect((await countRows(payload, id)).created).toBeGreaterThan(0)
  expect((await countRows(payload, id)).new).toBeGreaterThan(0)

  const one = await findImport(payload, { id, ...own() })
  if (!one) throw new Error('There is no import.')
  // What another has in its hands is not waited for, nor written again.
  await inTransaction(payload, async (req) => {
    await onTransaction(req, sql`select 1 from spreadsheet_rows where import_id = ${id} for update`)
    expect(await writeRow(payload, one, new Map())).toBe('busy')
  })
  const both = async () => {
    while ((await writeRow(payload, one, new Map())) === 'row');
  }
  await Promise.all([both(), both()])
  await runImports(payload)
  expect(await countRows(payload, id)).toMatchObject({ created: 12, new: 0 })
  expect((await found()).map(({ title }) => title).sort()).toEqual(titles.sort())
  expect(await getState(payload, id, admin.id)).toBe('done')
})

test('I-13 a row whose database goes away midway is written by the next round, once', async () => {
  const { id } = await check(payload, toCsv(HEAD.slice(0, 3), line(word)), own())
  await startImport(payload, { id, ...own() })
  const { config } = payload.collections.workshops
  const after = config.hooks.afterChange
  const cut = () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  }
  config.hooks.afterChange = [...after, cut]
  await runImports(payload)
  config.hooks.afterChange = after
  expect(await found()).toEqual([])
  expect(await countRows(payload, id)).toMatchObject({ new: 1, created: 0 })
  await runImports(payload)
  expect(await countRows(payload, id)).toMatchObject({ new: 0, created: 1 })
  expect(await found()).toHaveLength(1)
})

test('I-13 5,000 rows in one file are checked', async () => {
  const lines = Array.from({ length: 5000 }, (_, n) => line(`${word} ${n}`, ['draft']))
  const id = await upload(payload, toCsv(HEAD.slice(0, 4), ...lines), own())
  await runImports(payload)
  expect(await countRows(payload, id)).toMatchObject({ new: 5000 })
})

test('I-13 a second file waits for its turn', async () => {
  const text = (name: string) => toCsv(HEAD.slice(0, 3), line(`${word} ${name}`))
  const first = await check(payload, text('b'), own())
  await startImport(payload, { id: first.id, ...own() })
  const second = await upload(payload, text('a'), own())
  expect(await countAhead(payload, second)).toBe(1)
  expect(await countAhead(payload, first.id)).toBe(0)
  let left = 2
  await runImports(payload, () => (left -= 1) >= 0)
  expect(await getState(payload, second, admin.id)).toBe('checking')
  await runImports(payload)
  expect(await getState(payload, first.id, admin.id)).toBe('done')
  expect(await getState(payload, second, admin.id)).toBe('checked')
})

test('M-91 a file whose import fails is reported, and the next one is imported', async () => {
  const [broken, fine] = [
    await upload(payload, toCsv(HEAD, line(word)), own()),
    await upload(payload, toCsv(HEAD, line(`${word} 2`)), own()),
  ]
  await onPool(payload, sql`update spreadsheet_imports set list = 'nothing' where id = ${broken}`)
  const log = vi.spyOn(payload.logger, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  await runImports(payload)
  expect(await getState(payload, fine, admin.id)).toBe('checked')
  expect(log).toHaveBeenCalledTimes(1)
})

test.each(['editor', 'user'] as const)(
  'I-16 nothing is written for someone who became %s meanwhile',
  async (role) => {
    const { id } = await check(payload, toCsv(HEAD.slice(0, 3), line(word), line(word)), own())
    await startImport(payload, { id, ...own() })
    await payload.update({ collection: 'users', id: admin.id, data: { role } })
    await runImports(payload)
    expect(await getState(payload, id, admin.id)).toBe('stopped')
    expect(await found()).toEqual([])
    const { id: unchecked } = await check(payload, toCsv(HEAD.slice(0, 3), line(word)), own())
    expect(await readRows(payload, unchecked)).toMatchObject([{ state: 'waiting' }])
  },
)

test('I-16 no one finds, begins or ends the import of someone else', async () => {
  const other = { ownerId: (await aUser(payload, { role: 'admin' })).id }
  const { id } = await check(payload, toCsv(HEAD.slice(0, 3), line(word)), own())
  expect(await findImport(payload, { id, ...other })).toBeNull()
  expect(await startImport(payload, { id, ...other })).toBe(false)
  expect(await stopImport(payload, { id, ...other })).toBe(false)
  expect(await startImport(payload, { id, ...own() })).toBe(true)
  // A second click.
  expect(await startImport(payload, { id, ...own() })).toBe(false)
  expect(await stopImport(payload, { id, ...own() })).toBe(true)
  await runImports(payload)
  expect(await found()).toEqual([])
})

test('I-13 an import is kept for a week, and goes with its account', async () => {
  const { id } = await check(payload, toCsv(HEAD.slice(0, 3), line(word)), own())
  await removeOldImports(payload)
  expect(await getState(payload, id, admin.id)).toBe('checked')
  await onPool(
    payload,
    sql`update spreadsheet_imports set created_at = now() - interval '8 days' where id = ${id}`,
  )
  await removeOldImports(payload)
  expect(await getState(payload, id, admin.id)).toBeUndefined()
  await check(payload, toCsv(HEAD.slice(0, 3), line(word)), own())
  await payload.delete({ collection: 'users', id: admin.id })
  expect(await onPool(payload, sql`select 1 from spreadsheet_rows`)).toEqual([])
})
