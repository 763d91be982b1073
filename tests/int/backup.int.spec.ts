import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  requireEmptyTarget,
  makeBackup,
  restoreBackup,
  verifyBackup,
} from '../../operate/backup.mjs'
import { openFolderStore } from '../../operate/media-store.mjs'
import { recordStep, rehearseRestore } from '../../operate/rehearse.mjs'
import { startPostgres } from '../../operate/postgres.mjs'
import { env } from '@/env'
import { getTestPayload } from '../support/payload'
import { aUser } from '../support/users'

const ODD = 'tab\t, line\nbreak, back\\slash \\N \\., "quotes", ünï©ode 🎓, {"json": 1}'
const at = (name: string) => path.join(env.DATA_DIR, 'backup-test', name)
const source = new Client({ connectionString: env.DATABASE_URL })
let target: Client
let url = ''
let question = 0

beforeAll(async () => {
  const payload = await getTestPayload()
  await aUser(payload)
  const { id } = await payload.create({
    collection: 'faqs',
    data: { question: ODD, answer: ODD, category: 'Technical Support' },
    overrideAccess: true,
  })
  question = id
  fs.mkdirSync(at('media/avatars'), { recursive: true })
  fs.writeFileSync(at('media/one.webp'), 'one')
  fs.writeFileSync(at('media/avatars/7-two.webp'), Buffer.from([0, 255, 10, 13]))
  fs.mkdirSync(at('media/files'))
  fs.writeFileSync(at('media/files/three.pdf'), '%PDF-')
  await source.connect()
  ;({ url } = await startPostgres({ dataDir: process.env.INT_FOLDER ?? '', database: 'restored' }))
  target = new Client({ connectionString: url })
  await target.connect()
})
afterAll(async () => {
  await source.end()
  await target.end()
})

async function backUp(name: string) {
  return makeBackup({ client: source, media: openFolderStore(at('media')), target: at(name) })
}

const migrate = (migrations: string[], at = url) =>
  promisify(execFile)(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'scripts/prepare.mjs', 'migrate', ...migrations],
    { env: { ...process.env, DATABASE_URL: at, NODE_ENV: 'production' } },
  )

test('R-25 B-32 a backup in which one byte changed is refused', async () => {
  const { folder, manifest } = await backUp('damaged')
  const keys = ['avatars/7-two.webp', 'files/three.pdf', 'media/one.webp']
  expect(manifest.media.map(({ key }) => key)).toEqual(keys)
  const file = path.join(folder, 'media/one.webp')
  fs.writeFileSync(file, 'onE')
  await expect(verifyBackup(folder)).rejects.toThrow(/damaged.*one\.webp/)
  fs.writeFileSync(file, 'one')
  await verifyBackup(folder)
  fs.truncateSync(path.join(folder, 'database/faqs.copy.gz'), 40)
  await expect(verifyBackup(folder)).rejects.toThrow(/damaged.*faqs/)
})

test('R-25 a backup that breaks off leaves nothing', async () => {
  const media = openFolderStore(at('media'))
  const broken = { ...media, read: () => Promise.reject(new Error('the disk broke')) }
  const attempt = makeBackup({ client: source, media: broken, target: at('half') })
  await expect(attempt).rejects.toThrow('the disk broke')
  expect(fs.readdirSync(at('half'))).toEqual([])
})

test('R-25 a restored database and its files are what was backed up, to the byte', async () => {
  const { folder } = await backUp('whole')
  const manifest = await verifyBackup(folder)
  expect(manifest.tables.find(({ name }) => name === 'credentials')?.rows).toBeGreaterThan(0)
  const media = openFolderStore(at('restored-media'))
  await requireEmptyTarget(target, media, false)
  await restoreBackup({ folder, manifest, client: target, media, migrate })

  const { rows } = await target.query('select question, answer from faqs where id = $1', [question])
  // A question is one line.
  expect(rows).toEqual([{ question: ODD.replace(/[\t\n]+/g, ' '), answer: ODD }])
  const next = await target.query("select nextval('faqs_id_seq') > max(id) as free from faqs")
  expect(next.rows).toEqual([{ free: true }])
  const again = await makeBackup({ client: target, media, target: at('again') })
  expect({ ...(await verifyBackup(again.folder)), madeAt: '', sequences: [] }).toEqual({
    ...manifest,
    madeAt: '',
    sequences: [],
  })
  const rules = `
    select (select count(*)::int from pg_constraint where contype = 'f') as keys,
           (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`
  expect((await target.query(rules)).rows).toEqual((await source.query(rules)).rows)
})

test('R-25 a backup is a snapshot: writes during the backup are not in it', async () => {
  const writer = new Client({ connectionString: env.DATABASE_URL })
  await writer.connect()
  const write = (answer: string) =>
    writer.query('update faqs set answer = $1 where id = $2', [answer, question])
  // The list of tables is the first that the backup reads.
  const query = source.query.bind(source) as (...args: unknown[]) => Promise<unknown>
  const meanwhile = vi.spyOn(source, 'query').mockImplementation(((...args: unknown[]) => {
    const result = query(...args)
    if (!String(args[0]).includes('from pg_class')) return result
    return result.finally(() => write('Written meanwhile.'))
  }) as never)
  try {
    const { folder } = await backUp('moment')
    const file = fs.readFileSync(path.join(folder, 'database/faqs.copy.gz'))
    expect(gunzipSync(file).toString()).toContain('ünï©ode')
    expect(gunzipSync(file).toString()).not.toContain('Written meanwhile.')
    const { rows } = await writer.query('select answer from faqs where id = $1', [question])
    expect(rows).toEqual([{ answer: 'Written meanwhile.' }])
  } finally {
    meanwhile.mockRestore()
    await write(ODD)
    await writer.end()
  }
})

test('R-25 existing data is only overwritten on request, and never under a running site', async () => {
  const media = openFolderStore(at('restored-media'))
  await expect(requireEmptyTarget(target, media, false)).rejects.toThrow(
    'the database is not empty',
  )
  await requireEmptyTarget(target, media, true)
  const site = new Client({ connectionString: url })
  await site.connect()
  await site.query('select pg_advisory_lock(4242)')
  await expect(requireEmptyTarget(target, media, true)).rejects.toThrow('stop it first')
  await site.end()
})

test('O-03 a rehearsal restores into a server of its own, and leaves nothing behind', async () => {
  const { folder } = await backUp('rehearsed')
  const manifest = await verifyBackup(folder)
  const temporary = () => fs.readdirSync(os.tmpdir()).filter((name) => name.includes('rehearsal'))
  const before = temporary()
  const other = {
    ...manifest,
    tables: manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 })),
  }
  await expect(rehearseRestore({ folder, manifest: other, migrate })).rejects.toThrow(
    'differs from',
  )
  await rehearseRestore({ folder, manifest, migrate })
  expect(temporary()).toEqual(before)
  await recordStep(source, 'rehearsal')
  const steps = await source.query("delete from payload_kv where key = 'first-steps/rehearsal'")
  expect(steps.rowCount).toBe(1)
})
