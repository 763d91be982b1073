import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../operate/postgres.mjs'
import { migrations } from '@/migrations'
import type { Responses, Upgraded } from '../support/read-upgraded'

/** What release 0.1.0 left behind: demo content, accounts, questions, the record of a picture. */
const FIRST_RELEASE = path.join(import.meta.dirname, '../fixtures/release-0.1.0.sql.gz')
/**
 * What release 0.2.0 left behind: demo content, accounts, drafts, trash, questions, a key, an identity, emails
 * that wait; and what it responded to requests for that.
 */
const RELEASE = path.join(import.meta.dirname, '../fixtures/release-0.2.0')

/** What may wait in the queues of 0.2.0, in all its states. */
const BEFORE_OUTBOX = `
  insert into payload_jobs (id, task_slug, queue, input, wait_until, has_error, processing, error,
    created_at, updated_at)
  select *, '2026-11-01Z', '2099-01-01Z' from (values
    (101, 'send-mail'::enum_payload_jobs_task_slug, 'retries', '{"to":"a@example.test","kind":"x","sealed":"x","attempt":4,"rejections":2,
      "firstTryAt":"2026-11-01T00:00:00Z","messageId":"<mail-7@x>","lastError":"450"}'::jsonb, '2099-01-01Z'::timestamptz,
      false, false, null::jsonb),
    (102, 'send-mail', 'events', '{"to":"a@example.test","kind":"x","sealed":"x","attempt":2,
      "firstTryAt":"2026-11-01T00:00:00Z"}', null, true, false, '{"message":"550"}'),
    (103, 'send-mail', 'default', '{"to":"a@example.test","kind":"x","sealed":"x","attempt":0,
      "firstTryAt":"2026-11-01T00:00:00Z"}', null, false, true, null),
    (104, 'daily-digest', 'default', '{"since":"x"}', '2099-01-01Z', false, false, null),
    (106, 'send-reset-link', 'default', '{"email":"a@example.test"}', '2099-01-01Z', false, false, null),
    (107, 'schedulePublish', 'default', '{}', '2099-01-01Z', false, false, null)) as job;
  select setval('payload_jobs_id_seq', 107)`

type Row = Record<string, unknown>

let client: Client
/** The rows of all tables before and after the upgrade. */
let before: Map<string, Row[]>
let after: Map<string, Row[]>
let upgraded: Upgraded

beforeAll(async () => {
  const server = await startPostgres({
    dataDir: process.env.INT_FOLDER ?? '',
    database: 'upgraded',
  })
  client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(gunzipSync(fs.readFileSync(`${RELEASE}.sql.gz`)).toString())
  before = await readTables(client)
  await client.query(BEFORE_OUTBOX)
  upgraded = await start(server.url)
  after = await readTables(client)
})
afterAll(() => client.end())

/** Starts the site on that database, and reads it. */
async function start(url: string, more?: object): Promise<Upgraded> {
  const output = await run(url, 'tests/support/read-upgraded.ts', [`${RELEASE}.json.gz`], more)
  return JSON.parse(output.split('\n').at(-1) ?? '') as Upgraded
}

/** Runs a script on that database, in a process of its own, and returns its output. */
async function run(url: string, script: string, args: string[], more = {}): Promise<string> {
  const folder = fs.mkdtempSync(path.join(process.env.INT_FOLDER ?? '', 'upgraded-'))
  const site = { DATABASE_URL: url, DATA_DIR: folder, SITE_URL: 'http://localhost:4999' }
  const env = { ...process.env, ...site, ...more, NODE_ENV: 'production' as const }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', script, ...args],
    { env, maxBuffer: 10_000_000 },
  )
  return stdout
}

async function readTables(client: Client): Promise<Map<string, Row[]>> {
  const { rows } = await client.query<{ name: string }>(
    "select table_name::text as name from information_schema.tables where table_schema = 'public'",
  )
  const tables = new Map<string, Row[]>()
  for (const { name } of rows) {
    const table = client.escapeIdentifier(name)
    const all = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)
    tables.set(
      name,
      all.rows.map(({ row }) => row),
    )
  }
  return tables
}

test('R-32 O-09 an upgrade from 0.2.0 keeps every value of every row', () => {
  expect(before.get('payload_migrations')).toHaveLength(14)
  expect(before.get('workshop_qna')?.length).toBeGreaterThan(10)
  expect(after.get('payload_migrations')).toHaveLength(migrations.length)
  expect(lostRows(before, after)).toEqual([])
})

test('R-32 O-09 an upgrade from 0.1.0 keeps every value of every row', async () => {
  const dataDir = process.env.INT_FOLDER ?? ''
  const { url } = await startPostgres({ dataDir, database: 'upgraded_first' })
  const first = new Client({ connectionString: url })
  await first.connect()
  try {
    await first.query(gunzipSync(fs.readFileSync(FIRST_RELEASE)).toString())
    const rows = await readTables(first)
    expect(rows.get('payload_migrations')).toHaveLength(9)
    expect(rows.get('workshop_qna')?.length).toBeGreaterThan(10)
    await run(url, 'scripts/prepare.mjs', [], { DEMO_CONTENT: 'false' })
    const upgraded = await readTables(first)
    expect(upgraded.get('payload_migrations')?.map(({ name }) => name)).toEqual(
      migrations.map(({ name }) => name),
    )
    expect(lostRows(rows, upgraded)).toEqual([])
  } finally {
    await first.end()
  }
})

test('O-09 a database between two versions is refused, and stays as it is', async () => {
  const dataDir = process.env.INT_FOLDER ?? ''
  const { url } = await startPostgres({ dataDir, database: 'between' })
  const between = new Client({ connectionString: url })
  await between.connect()
  try {
    await between.query(gunzipSync(fs.readFileSync(FIRST_RELEASE)).toString())
    await between.query("delete from payload_migrations where name like '%site_search'")
    const rows = await readTables(between)
    await expect(run(url, 'scripts/prepare.mjs', [])).rejects.toThrow('is between two versions')
    expect(await readTables(between)).toEqual(rows)
  } finally {
    await between.end()
  }
})

/** The rows of an earlier version that are gone or have another value. New columns are allowed. */
function lostRows(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  const lost: string[] = []
  for (const [name, rows] of before) {
    if (MOVED.has(name)) continue
    const left = [...(after.get(name) ?? [])]
    for (const row of rows) {
      const at = left.findIndex((one) =>
        Object.entries(row).every(([key, value]) => isDerived(name, key) || same(one[key], value)),
      )
      if (at < 0) lost.push(`${name}: ${JSON.stringify(row)}`)
      else left.splice(at, 1)
    }
  }
  return lost
}

test('R-32 B-20 workshops and their versions keep their categories', () => {
  const toList = (rows: Row[] = [], value = 'value') =>
    rows.map((row) => `${String(row.parent_id)} ${String(row.order)} ${String(row[value])}`).sort()
  const textsOf = (table: string, path: string) =>
    toList(
      after.get(table)?.filter((row) => row.path === path),
      'text',
    )
  expect(before.get('workshops_category')?.length).toBeGreaterThan(10)
  expect(toList(after.get('workshops_category'))).toEqual(toList(before.get('workshops_category')))
  expect(textsOf('_workshops_v_texts', 'version.category')).toEqual(
    toList(before.get('_workshops_v_version_category')),
  )
  expect(after.get('categories')).toHaveLength(16)
})

test('R-32 A-21 the start of each webinar is in its new column, also in its versions', () => {
  const starts = (table: string, prefix = '') =>
    after.get(table)?.map((row) => [row[`${prefix}starts_at`], row[`${prefix}scheduled_for`]]) ?? []
  for (const rows of [starts('webinars'), starts('_webinars_v', 'version_')]) {
    expect(rows.length).toBeGreaterThan(0)
    for (const [startsAt, scheduledFor] of rows) expect(startsAt).toEqual(scheduledFor)
  }
})

test('R-32 C-17 the home page, the program and the FAQ stay published', () => {
  for (const table of ['home', 'internship', 'faqs']) {
    const states = after.get(table)?.map(({ _status }) => _status)
    expect(states, table).toEqual(before.get(table)?.map(() => 'published'))
    expect(states?.length, table).toBeGreaterThan(0)
  }
})

test('R-32 D-05 what was written before the search folded words is found without its accents', async () => {
  const { rows } = await client.query<{ title: string }>(
    `select title from search_entries where body like '%café%' and words @@ 'cafe'::tsquery`,
  )
  expect(rows.map(({ title }) => title)).toContain('Responsive Web Pages from Scratch')
})

test('R-32 emails that waited in 0.2.0 are sent after the upgrade', () => {
  expect(upgraded.mails).toEqual({
    'person@example.test': ['A waiting email of 0.2.0'],
    'waiting@example.test': ['Confirm your email address for Atelier'],
    'learner-010@example.test': [
      expect.stringContaining('AI_Prototyping'),
      expect.stringContaining('Building_Apps'),
    ],
  })
})

test('R-32 R-08 what waited in the queues before the outbox waits in it, and what failed can be retried', () => {
  const rows = after
    .get('outbox')
    ?.map(({ id, kind, queue, key, payload, attempts, ...row }) => [
      ...[id, kind, queue, key, attempts, payload],
      ...[row.due_at, row.claimed_until !== null, row.failed_at, row.last_error, row.created_at],
    ])
  const [later, then] = ['2099-01-01T00:00:00+00:00', '2026-11-01T00:00:00+00:00']
  const mail = { to: 'a@example.test', kind: 'x', sealed: 'x' }
  const message = { ...mail, rejections: 2, messageId: '<mail-7@x>' }
  expect(rows).toEqual(
    expect.arrayContaining([
      [101, 'email', 'retries', null, 4, message, later, false, null, '450', then],
      [102, 'email', 'events', null, 3, mail, then, false, later, '550', then],
      [103, 'email', 'default', null, 0, mail, then, true, null, null, then],
      [
        104,
        'question-digest',
        'default',
        'planned',
        0,
        { since: 'x' },
        later,
        ...[false, null, null],
        then,
      ],
      [
        106,
        'reset-link',
        'default',
        null,
        0,
        { email: 'a@example.test' },
        later,
        ...[false, null, null],
        then,
      ],
    ]),
  )
  expect(after.get('payload_jobs')).toMatchObject([{ id: 107, task_slug: 'schedulePublish' }])
})

test('R-32 REST and GraphQL respond to the requests of 0.2.0 with all that it responded', () => {
  const recorded = JSON.parse(
    gunzipSync(fs.readFileSync(`${RELEASE}.json.gz`)).toString(),
  ) as Responses
  expect(Object.keys(recorded.rest)).toHaveLength(15)
  // The first start adds /about and /careers, so that another page is the first one (C-03).
  const { 'pages?sort=slug&limit=1': pages, ...rest } = recorded.rest
  expect(pages?.status).toBe(200)
  expect(missingIn(upgraded.rest, rest)).toEqual([])
  // Categories were enum values (B-21).
  const isCategory = (key: string) => key === 'category'
  const { data } = recorded.graphql
  expect(missingIn(upgraded.graphql.data, without(data, isCategory))).toEqual([])
  expect(JSON.stringify(upgraded.graphql.data)).toContain('"category":"Account and Subscription"')
})

test('C-17 an upgrade keeps the pages, and adds the pages, menus and texts of a fresh database', async () => {
  const dataDir = process.env.INT_FOLDER ?? ''
  const { url } = await startPostgres({ dataDir, database: 'fresh' })
  const fresh = await start(url, { DEMO_CONTENT: 'true' })
  const paths = ['about', 'careers', 'cookies', 'privacy', 'terms']
  for (const { site } of [upgraded, fresh]) {
    expect(site.pages?.map(({ path, _status }) => [path, _status])).toEqual(
      paths.map((path) => [path, 'published']),
    )
  }
  // The texts of 0.2.0 are kept, also where the demo content was edited since.
  const added = ({ site: { pages = [], ...globals } }: Upgraded) =>
    comparable({ ...globals, pages: pages.slice(0, 2) })
  expect(added(upgraded)).toEqual(added(fresh))
})

/** Without ids and times, which differ between two databases. */
const comparable = (value: unknown) => without(value, (key) => /^(id|.*At)$/.test(key))

function without(value: unknown, isLeftOut: (key: string) => boolean): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, one: unknown) => (isLeftOut(key) ? undefined : one)),
  )
}

test('R-32 every setting of 0.2.0 is still documented', () => {
  const known = fs.readFileSync('.env.example', 'utf8').match(/^[A-Z_\d]+(?==)/gm)
  expect(SETTINGS.filter((name) => !known?.includes(name))).toEqual([])
})

/** Where a value of an earlier response is missing or different. New keys are allowed. */
function missingIn(now: unknown, then: unknown, at = ''): string[] {
  if (typeof then !== 'object' || then === null || typeof now !== 'object' || now === null) {
    return same(now, then) ? [] : [`${at}: ${JSON.stringify(then)} is ${JSON.stringify(now)}`]
  }
  return Object.entries(then).flatMap(([key, value]) =>
    missingIn((now as Row)[key], value, `${at}/${key}`),
  )
}

/** What PostgreSQL makes of other columns, and computes again when the rule for it changes. */
function isDerived(table: string, column: string): boolean {
  return table === 'search_entries' && column === 'words'
}

/** By content: both come from JSON. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Jobs, which the tests of what waited follow, locks of requests, the names of migrations, which were
 * merged, and categories of workshops, which have a test of their own.
 */
const MOVED = new Set([
  ...['payload_jobs', 'idempotency_keys', 'payload_migrations'],
  ...['workshops_category', '_workshops_v_version_category'],
])

const SETTINGS = `
  PORT HOST SITE_URL DATA_DIR DATABASE_URL
  DATABASE_READ_URLS AUTH_SECRET ADMIN_EMAIL ADMIN_PASSWORD DEMO_CONTENT
  SMTP_URL MAIL_FROM CONTACT_TO MEDIA_DIR S3_BUCKET
  S3_REGION S3_ENDPOINT S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY S3_PUBLIC_URL
  GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_ISSUER GITHUB_CLIENT_ID GITHUB_CLIENT_SECRET
  GITHUB_URL TRUST_PROXY API_RATE_LIMIT LOG_LEVEL`
  .trim()
  .split(/\s+/)
