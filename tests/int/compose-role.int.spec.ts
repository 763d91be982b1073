import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { getSecret } from '../../operate/lib/settings.mjs'
import { env } from '@/env'
import { migrations } from '@/migrations'

const FILE = path.resolve(import.meta.dirname, '../../deploy/postgres-role.sql')
const ROLE = 'composed'
const password = randomBytes(18).toString('base64url')

async function query<Row extends object>(url: URL, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** An address of the server that the tests have. */
function toAddress(user: string, secretOfUser: string, database: string) {
  const url = new URL(env.DATABASE_URL)
  Object.assign(url, { username: user, password: secretOfUser, pathname: `/${database}` })
  return url
}

const superuser = toAddress(
  'postgres',
  getSecret(process.env.INT_FOLDER ?? '', 'postgres-superuser'),
  'postgres',
)

/** The statements as psql would send them, under a name that is free on this server. */
function statements() {
  const text = fs.readFileSync(FILE, 'utf8')
  expect(text).toContain('\\getenv password ATELIER_PASSWORD\n')
  return text
    .replace(/^(?:--|\\).*$/gm, '')
    .replaceAll(":'password'", `'${password}'`)
    .replaceAll('atelier', ROLE)
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
}

test('S-128 the account that Compose makes is no superuser, and can do all that a start does', async () => {
  for (const statement of statements()) await query(superuser, statement)
  const program = toAddress(ROLE, password, ROLE)
  await promisify(execFile)(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'scripts/prepare.mjs'],
    { env: { ...process.env, DATABASE_URL: program.href, NODE_ENV: 'production' } },
  )
  expect(await query(program, 'select * from payload_migrations')).toHaveLength(migrations.length)

  const rights = 'rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls'
  const [role] = await query(superuser, `select ${rights} from pg_roles where rolname = '${ROLE}'`)
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false])
  await expect(query(program, "select pg_read_file('/etc/passwd')")).rejects.toThrow(/permission/)
  await expect(query(program, "copy users to program 'true'")).rejects.toThrow(/permission/)
  const others = toAddress('atelier', new URL(env.DATABASE_URL).password, ROLE)
  await expect(query(others, 'select 1')).rejects.toThrow(/permission denied for database/)
  await query(superuser, `drop database ${ROLE}`)
  await query(superuser, `drop role ${ROLE}`)
})
