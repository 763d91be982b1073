import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LegacyImportError, type LegacySite } from '@/features/legacy-import/server/legacy-site'
import { openImport } from '@/features/legacy-import/server/run-import'
import { anotherDatabase, anOldBackend } from '../support/moving'
import { addOddPeople, fillOldBackend, oldFile } from '../support/old-backend.mjs'

const DRY_RUN = { isDryRun: true, keepsAdmins: false, overwriteTheirs: false }

type Database = { url: string; client: Client }

let own: Database
let old: Database
let folder = ''

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-import-'))
  own = await anotherDatabase('moving_own')
  old = await anOldBackend('old_numbers', 'bigint')
  await fillOldBackend(old.client, { people: 30, workshops: 12, questions: 40 })
  await addOddPeople(old.client)
  await old.client.query(`
    delete from workshop_qna where workshop_id = 4; delete from workshops where id = 4;
    insert into workshops (id, title, description, duration, image_url)
    values (7000, 'Far away', 'x', '1 day', '${oldFile('covers/far.png')}')`)
  // The tables and the first administrator, as a start makes them.
  await node(['--conditions=production', '--import', 'tsx', 'scripts/prepare.mjs'], own.url)
})
afterAll(async () => {
  await own.client.end()
  await old.client.end()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function node(args: string[], databaseUrl: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      MEDIA_DIR: path.join(folder, 'media'),
      ADMIN_PASSWORD: 'the first administrator',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

const run = (...args: string[]) => node(['scripts/import.mjs', ...args], own.url)
const oldUrl = (change: (url: URL) => void = () => {}) => {
  const url = new URL(old.url)
  change(url)
  return url.href
}
const importAll = () => run('--from', oldUrl())

/** The message of a refusal, which the command prints as it is: asked of this process, that is quick. */
async function getRefusal(from: string, isDryRun = true): Promise<string> {
  const refusal = await openImport(from, { ...DRY_RUN, isDryRun }).then(
    async ({ close }) => close(),
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(LegacyImportError)
  const { message } = refusal as LegacyImportError
  expect(message.trim().split('\n').length).toBeLessThan(3)
  expect(message).not.toContain(new URL(old.url).password)
  return message
}

/** Every row of every table, the sequences too. */
async function everything(): Promise<string[]> {
  const { rows: tables } = await own.client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1",
  )
  const all: string[] = []
  for (const { name } of tables) {
    const { rows } = await own.client.query<{ row: string }>(
      `select '${name} ' || to_jsonb(t)::text as row from ${name} t order by 1`,
    )
    all.push(...rows.map(({ row }) => row))
  }
  const { rows } = await own.client.query<{ row: string }>(
    "select sequencename || ' ' || coalesce(last_value::text, '') as row from pg_sequences order by 1",
  )
  return [...all, ...rows.map(({ row }) => row)]
}

describe('refusals', () => {
  test('I-01 an unknown option, or nothing to import, is reported in one line', async () => {
    expect(await run('--form', 'x')).toEqual({
      code: 1,
      output: "Unknown option '--form'. npm run import -- --help explains the options.\n",
    })
    const none = await run()
    expect(none).toMatchObject({
      code: 1,
      output: expect.stringContaining('--from or IMPORT_FROM'),
    })
  })

  test('I-09 a wrong address of the old database is one clear message without its password', async () => {
    const wrong = oldUrl((url) => (url.password = 'not-the-password'))
    const { code, output } = await run('--from', wrong)
    expect(code).toBe(1)
    expect(output).toMatch(/does not accept the password of \w+\.$/m)
    expect(output).not.toContain('not-the-password')
    expect(output).not.toContain(new URL(old.url).password)
    expect(output.trim().split('\n').length).toBeLessThan(3)
    expect(output.trim()).toBe(await getRefusal(wrong))

    const cases: [(url: URL) => void, string | RegExp][] = [
      [
        (url) => (url.hostname = 'nobody.invalid'),
        /There is no host nobody\.invalid\.|could not be looked up/,
      ],
      [(url) => (url.port = '1'), 'The connection to 127.0.0.1:1 was refused.'],
      [(url) => (url.pathname = '/nothing'), /There is no database nothing at/],
      [
        (url) => (url.pathname = new URL(own.url).pathname),
        'The old database has no the table auth.users',
      ],
    ]
    for (const [change, words] of cases) expect(await getRefusal(oldUrl(change))).toMatch(words)
  })

  test('I-09 a table or column that is missing is named', async () => {
    await old.client.query('alter table tutorials rename column video_url to film')
    expect(await getRefusal(oldUrl())).toContain(
      'The old database has no the column video_url of public.tutorials',
    )
    await old.client.query(
      'alter table tutorials rename column film to video_url; alter table webinars rename to talks',
    )
    expect(await getRefusal(oldUrl())).toContain(
      'The old database has no the table public.webinars',
    )
    await old.client.query('alter table talks rename to webinars')
  })

  test('I-09 rows that a policy hides are not passed over in silence', async () => {
    await old.client.query(
      'alter table workshops enable row level security, force row level security',
    )
    // Known by reading only, which begins after all that `openImport` refuses.
    const read = async (reading: (site: LegacySite) => Promise<unknown>) => {
      const { close, old: site } = await openImport(oldUrl(), DRY_RUN)
      return reading(site).finally(close)
    }
    const refusal = 'may not read all rows of the old database'
    try {
      await expect(read((site) => site.count('workshops'))).rejects.toThrow(refusal)
      await expect(read((site) => site.batches('workshops', 10).next())).rejects.toThrow(refusal)
    } finally {
      await old.client.query(
        'alter table workshops disable row level security, no force row level security',
      )
    }
  })

  test('I-09 a failure here is reported with its cause, without the values of the statement', async () => {
    await own.client.query('alter table profiles rename column legacy_id to other_id')
    const { code, output } = await run('--from', old.url, '--dry-run')
    await own.client.query('alter table profiles rename column other_id to legacy_id')
    expect(code).toBe(1)
    expect(output).toMatch(/The import failed: column .*legacy_id does not exist \(42703\)\n +at /)
    expect(output).not.toMatch(/odd\.test|old\.test/)
  })

  test('I-08 a second import at the same time is refused', async () => {
    const other = new Client({ connectionString: process.env.DATABASE_URL })
    await other.connect()
    await other.query('select pg_advisory_lock(4244)')
    const message = await getRefusal(oldUrl(), false)
    await other.end()
    expect(message).toContain('Another import is running')
  })
})

test('I-01 --help explains each option', async () => {
  const { code, output } = await run('--help')
  expect(code).toBe(0)
  for (const option of [
    '--from',
    '--files',
    '--dry-run',
    '--keep-admins',
    '--theirs',
    'IMPORT_FROM',
  ]) {
    expect(output).toContain(option)
  }
})

test('I-01 a dry run says what it would do, and writes nothing', async () => {
  // The old side may refuse every write: nothing is ever written there (I-09).
  const name = new URL(old.url).pathname.slice(1)
  await old.client.query(`alter database ${name} set default_transaction_read_only = on`)
  const before = await everything()
  const { code, output } = await node(
    ['scripts/import.mjs', '--dry-run', '--keep-admins'],
    own.url,
    {
      IMPORT_FROM: old.url,
    },
  )
  expect(code).toBe(0)
  expect(output).toMatch(/found +new +changed +unchanged +conflict +refused/)
  expect(output).toMatch(/accounts +50 +46 +0 +0 +0 +4/)
  expect(output).toMatch(/accounts [0-9a-f-]{36}: the account is suspended on the old site/)
  expect(output).not.toMatch(/odd\.test|\$2[aby]\$/)
  expect(await everything()).toEqual(before)
  const [, file = ''] = /: (\/.*\.txt)/.exec(output) ?? []
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  const report = fs.readFileSync(file, 'utf8')
  expect(report).toMatch(/workshops 7000: its picture is in the old storage.*covers\/far\.png/)
  expect(report).not.toMatch(/\$2[aby]\$|argon2id/)
})

test('I-05 I-09 into empty tables old numbers are kept, and the next number is a new one', async () => {
  const { code, output } = await importAll()
  expect(code, output).toBe(0)
  const { rows } = await own.client.query<{ id: number; legacy_id: string }>(
    'select id, legacy_id from workshops order by id',
  )
  expect(rows).toHaveLength(12)
  expect(rows.every(({ id, legacy_id: legacyId }) => String(id) === legacyId)).toBe(true)
  expect(rows.map(({ id }) => id)).not.toContain(4)
  const questions = await own.client.query('select 1 from workshop_qna where id::text <> legacy_id')
  expect(questions.rows).toEqual([])
  const next = await own.client.query<{ id: number }>(
    "insert into workshops (title, slug, updated_at) values ('Ours', 'ours', now()) returning id",
  )
  expect(next.rows[0]?.id).toBe(7001)
})

test('I-05 I-08 an import that was killed goes on where it was; a number that became an id here is ours, which is reported', async () => {
  await old.client.query(
    `alter database ${new URL(old.url).pathname.slice(1)} reset default_transaction_read_only`,
  )
  await own.client.query(
    "insert into workshops (id, title, slug, updated_at) values (8001, 'Ours', 'ours-here', now())",
  )
  await old.client.query(
    "insert into workshops (id, title, description, duration) values (8001, 'Theirs', 'x', '1 day'), (8002, 'Later', 'x', '1 day')",
  )
  const people = 3000
  await old.client.query(`
    insert into auth.users (email, email_confirmed_at, created_at, raw_user_meta_data)
    select 'killed' || n || '@old.test', now(), now(), '{}' from generate_series(1, ${people}) n`)
  const options = JSON.stringify({ isDryRun: false, keepsAdmins: false, overwriteTheirs: false })
  const child = spawn(
    process.execPath,
    [
      '--conditions=production',
      '--import',
      'tsx',
      'src/features/legacy-import/server/import-in-process.ts',
      options,
    ],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        DATABASE_URL: own.url,
        IMPORT_FROM: old.url,
        DATA_DIR: folder,
        NODE_ENV: 'production',
      },
    },
  )
  const count = async () => {
    const { rows } = await own.client.query<{ n: number }>(
      "select count(*)::int as n from profiles where email like 'killed%'",
    )
    return rows[0]?.n ?? 0
  }
  await expect.poll(count, { timeout: 200_000, interval: 5 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await count()).toBeLessThan(people)
  const halves = await own.client.query(
    'select 1 from profiles p left join credentials c on c.user_id = p.id where c.user_id is null',
  )
  expect(halves.rows).toEqual([])
  const { code, output } = await importAll()
  expect(code, output).toBe(0)
  expect(output).toContain('workshops 8001: its old id is an id here')
  const { rows: workshops } = await own.client.query(
    "select id, title from workshops where id > 8000 and title <> 'Theirs' order by id",
  )
  expect(workshops).toEqual([
    { id: 8001, title: 'Ours' },
    { id: 8002, title: 'Later' },
  ])
  const { rows } = await own.client.query(
    `select count(*)::int as people, count(distinct p.legacy_id)::int as ids, count(c.user_id)::int as credentials, count(i.doc_id)::int as remembered
     from profiles p left join credentials c on c.user_id = p.id
     left join imported_rows i on i.kind = 'users' and i.doc_id = p.id where p.email like 'killed%'`,
  )
  expect(rows[0]).toEqual({ people, ids: people, credentials: people, remembered: people })
})
