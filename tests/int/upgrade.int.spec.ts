import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../operate/postgres/postgres.mjs'
import { migrations } from '@/migrations'

/** What release 0.1.0 left behind: its demo content, accounts, questions, a picture's record. */
const RELEASE = path.join(import.meta.dirname, '../fixtures/release-0.1.0.sql.gz')

type Row = Record<string, unknown>

let client: Client
/** The rows of all tables before the upgrade, and what Payload reads after it. */
let before: Map<string, Row[]>
let read: Row

beforeAll(async () => {
  const server = await startPostgres({
    dataDir: process.env.INT_FOLDER ?? '',
    database: 'upgraded',
  })
  client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(gunzipSync(fs.readFileSync(RELEASE)).toString())
  before = await readTables()
  read = await upgrade(server.url)
})
afterAll(() => client.end())

/** Prepares that database as `npm start` does. Returns what can be read in the same process then. */
async function upgrade(url: string): Promise<Row> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'tests/support/read-upgraded.ts'],
    { env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' } },
  )
  return JSON.parse(stdout.split('\n').at(-1) ?? '') as Row
}

async function readTables(): Promise<Map<string, Row[]>> {
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

test('R-32 an upgrade from 0.1.0 keeps every value of every row', async () => {
  expect(before.get('payload_migrations')).toHaveLength(9)
  expect(before.get('workshop_qna')?.length).toBeGreaterThan(10)
  const after = await readTables()
  expect(after.get('payload_migrations')).toHaveLength(migrations.length)

  const lost: string[] = []
  for (const [name, rows] of before) {
    const left = [...(after.get(name) ?? [])]
    for (const row of rows) {
      // New columns may have come; none of the old values may differ.
      const at = left.findIndex((one) =>
        Object.entries(row).every(([key, value]) => isDerived(name, key) || same(one[key], value)),
      )
      if (at < 0) lost.push(`${name}: ${JSON.stringify(row)}`)
      else left.splice(at, 1)
    }
  }
  expect(lost).toEqual([])
}, 60_000)

test('R-32 D-05 what the search of 0.1.0 knew is found without its accents', async () => {
  const { rows } = await client.query<{ title: string }>(
    `select title from search_entries where body like '%café%' and words @@ 'cafe'::tsquery`,
  )
  expect(rows.map(({ title }) => title)).toContain('Responsive Web Pages from Scratch')
}, 60_000)

test('R-32 what 0.1.0 stored is read through Payload as it was written', () => {
  expect(read).toMatchObject({
    published: [
      {
        title: 'Made by release 0.1.0',
        duration: '3 weeks',
        category: ['Design'],
        image: { alt: 'A blue field', width: 800, height: 500 },
        gallery: [{ name: 'Board', link: 'https://example.com/board.png' }],
        startsAt: '2026-12-01T09:30:00.000Z',
      },
    ],
    drafts: [{ duration: '4 weeks', resources: [{ name: 'Slides' }, { name: 'Notes' }] }],
    questions: [
      { question: 'How long does it take?', answer: { root: { type: 'root' } } },
      { question: 'Is there a certificate? "Yes" & <no>', answer: null },
      { question: 'Line one\nLine two', answer: { root: { type: 'root' } } },
    ],
    learners: [{ fullName: 'Release Learner', bio: 'A bio written in 0.1.0', role: 'user' }],
    trashed: 1,
    faqs: 14,
    settings: { answersArePublic: true },
  })
  expect(read.pages).toEqual(['cookies', 'privacy', 'terms'])
})

/** What PostgreSQL makes of other columns, and makes anew when the rule for it changes. */
function isDerived(table: string, column: string): boolean {
  return table === 'search_entries' && column === 'words'
}

/** By content: both come from JSON. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
