import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seal } from '@/lib/sealed'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { startReplica } from '../support/replica'
import { startS3Server } from '../support/s3-server.mjs'

type Finding = { state: 'ok' | 'warn' | 'bad'; about: string; words: string; todo?: string }

const FIRST = vi.hoisted(() => 'the-secret-that-the-apps-were-set-up-with')
// What src/lib/sealed.ts seals with.
vi.mock('@/env', () => ({ env: { AUTH_SECRET: FIRST } }))

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/doctor.mjs')
const SECRET = 'a-secret-that-nobody-may-read-0123456789'
let folder = ''
let database: Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-doctor-'))
  fs.chmodSync(folder, 0o755)
  database = await startPostgres({ dataDir: path.join(folder, 'server'), isVolatile: true })
}, 120_000)
afterAll(async () => {
  await database.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Runs the doctor on settings, and returns its exit code, all of its output and what it found. */
async function doctor(env: Record<string, string> = {}, asText = false) {
  const settings = {
    ...{
      DATABASE_URL: '',
      DATA_DIR: path.join(folder, 'data'),
      MEDIA_DIR: folder,
      HOST: '127.0.0.1',
    },
    ...{ PORT: String(await freePort()), SITE_URL: '', SMTP_URL: '', S3_BUCKET: '', ...env },
  }
  const options = { env: { ...process.env, ...settings }, timeout: 60_000 }
  return new Promise<{ code: number; output: string; findings: Finding[] }>((resolve) => {
    const args = [SCRIPT, ...(asText ? [] : ['--json'])]
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const findings = asText || !stdout ? [] : (JSON.parse(stdout) as Finding[])
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr, findings })
    })
  })
}

const on = (findings: Finding[], about: string) => findings.filter((one) => one.about === about)
const withDatabase = (more: Record<string, string> = {}) => ({
  ...{ DATABASE_URL: database.url, AUTH_SECRET: SECRET, ...more },
})
async function run(...statements: string[]) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

describe('W-15 what it finds', () => {
  test('W-15 settings that are wrong: all of them, no value, exit code 2', async () => {
    const { code, findings, output } = await doctor({ SITE_URL: 'SECRET-VALUE', METRICS_PORT: 'x' })
    expect(code).toBe(2)
    expect(on(findings, 'Settings')[0]?.words).toMatch(/SITE_URL[\s\S]*METRICS_PORT/)
    expect(output).not.toContain('SECRET-VALUE')
  })

  test('W-15 settings that are hardly meant together', async () => {
    const { code, findings } = await doctor({
      SITE_URL: 'https://school.test',
      MAIL_FROM: 'a@b.test',
    })
    expect(
      on(findings, 'Settings')
        .map(({ words }) => words)
        .join(),
    ).toMatch(/TRUST_PROXY[\s\S]*SMTP_URL/)
    expect(code).toBe(1)
  })

  test('W-15 a database that is not there, without its password', async () => {
    const away = `postgres://atelier:${SECRET}@127.0.0.1:${await freePort()}/atelier`
    for (const asText of [true, false]) {
      const { code, output } = await doctor(withDatabase({ DATABASE_URL: away }), asText)
      expect(code).toBe(2)
      expect(output).toContain('ECONNREFUSED')
      expect(output).not.toContain(SECRET)
    }
  })

  test('W-15 migrations to be done, an index that counts for nothing, and a newer program', async () => {
    await run('create table payload_migrations (name text, batch int)')
    const { code, findings } = await doctor(withDatabase())
    expect(on(findings, 'Database')).toContainEqual(
      expect.objectContaining({ state: 'warn', words: expect.stringContaining('are to be done') }),
    )
    expect(code).toBe(1)
    // As `create index concurrently` leaves one that found the same value twice.
    await run(
      'create table twice as select 1 as n from generate_series(1, 2)',
      "insert into payload_migrations values ('29990101_000000_later', 1)",
    )
    await run('create unique index concurrently broken_idx on twice (n)').catch(() => {})
    const broken = await doctor(withDatabase())
    expect(on(broken.findings, 'Database')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'bad', todo: 'reindex index concurrently "broken_idx";' }),
        expect.objectContaining({
          state: 'bad',
          words: expect.stringContaining('29990101_000000_later'),
        }),
      ]),
    )
    expect(broken.code).toBe(2)
  })

  test('W-15 few free connections, a replica that is none, and the clock', async () => {
    const { findings } = await doctor(withDatabase({ DATABASE_READ_URLS: `${database.url}?x=1` }))
    expect(
      on(findings, 'Database')
        .map(({ words }) => words)
        .join(),
    ).toMatch(/of \d+ connections are free[\s\S]*is none: it takes writes/)
    expect(on(findings, 'Clock')[0]?.state).toBe('ok')
  })

  test('W-15 a replica that hears nothing from its primary, and one that follows it', async () => {
    const primary = { dataDir: path.join(folder, 'server'), ...database }
    const replica = await startReplica(primary, path.join(folder, 'replica'))
    const DATABASE_READ_URLS = replica.url
    const found = async () =>
      on((await doctor(withDatabase({ DATABASE_READ_URLS }))).findings, 'Database').at(-1)
    try {
      await run('create table written as select 1 as n')
      await expect.poll(found, { timeout: 20_000 }).toMatchObject({
        state: 'ok',
        words: expect.stringMatching(/^the replica 127\.0\.0\.1:\d+ is 0\.0 s behind$/),
      })
      await replica.cutOff()
      expect(await found()).toMatchObject({
        state: 'warn',
        words: expect.stringContaining('hears nothing from its primary'),
      })
    } finally {
      await replica.stop()
    }
  }, 120_000)

  test('W-15 a mail server that knows nobody, and one that does', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === SECRET ? done(null, { user: 'x' }) : done(new Error('Not you')),
    })
    // A client that hangs up in the middle is no reason to end.
    server.on('error', () => {})
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const mail = async (password: string) => {
      const SMTP_URL = `smtp://atelier:${password}@127.0.0.1:${port}`
      const { findings, output } = await doctor({ SMTP_URL, MAIL_FROM: 'a@b.test' })
      expect(output).not.toContain(password)
      return on(findings, 'Mail')[0]?.state
    }
    expect(await mail('another-secret-of-somebody')).toBe('bad')
    expect(await mail(SECRET)).toBe('ok')
    server.close()
  })

  test('W-15 a bucket that does not answer, without its key', async () => {
    const { code, findings, output } = await doctor({
      ...{ S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
      ...{ S3_ACCESS_KEY_ID: 'key-of-the-bucket', S3_SECRET_ACCESS_KEY: SECRET },
    })
    expect([code, on(findings, 'Files')[0]?.words]).toEqual([
      2,
      expect.stringContaining('PutObject failed'),
    ])
    expect(output).not.toMatch(new RegExp(`${SECRET}|key-of-the-bucket`))
  }, 60_000)

  test('W-15 a bucket that refuses the key, and one that takes, returns, lists and removes', async () => {
    const s3 = await startS3Server()
    const found = async (more: object = {}) =>
      on((await doctor({ ...s3.env, ...more })).findings, 'Files')
    try {
      const wrong = await found({ S3_SECRET_ACCESS_KEY: SECRET })
      expect(wrong).toMatchObject([{ state: 'bad', words: expect.stringContaining('PutObject') }])
      const good = 'the bucket atelier-test takes, returns, lists and removes files'
      expect(await found()).toEqual([{ state: 'ok', about: 'Files', words: good }])
    } finally {
      await s3.stop()
    }
  }, 60_000)

  test('W-15 a folder that is a file', async () => {
    const file = path.join(folder, 'a-file')
    fs.writeFileSync(file, '', { mode: 0o444 })
    const { findings } = await doctor({ DATA_DIR: path.join(file, 'data') })
    expect(findings.some(({ state }) => state === 'bad')).toBe(true)
  })
})

test('K-12 an AUTH_SECRET that is another one than the apps were set up with', async () => {
  const row = (user: number) => `(${user}, '${seal('JBSWY3DPEHPK3PXP', `authenticator:${user}`)}')`
  await run(
    'create table authenticators (user_id int, secret text)',
    `insert into authenticators values ${row(1)}, ${row(2)}`,
  )
  const found = async (secret: string) => {
    const { findings } = await doctor(withDatabase({ AUTH_SECRET: secret }))
    return on(findings, 'Second factors')[0]
  }
  expect(await found(FIRST)).toMatchObject({ state: 'ok' })
  expect(await found(SECRET)).toMatchObject({
    state: 'bad',
    words: expect.stringContaining('0 of 2'),
  })
  await run('drop table authenticators')
})

test('W-15 an AUTH_SECRET that is another one than the secrets of webhooks were sealed with', async () => {
  const row = (id: number, of = id) => `(${id}, '${seal('whsec_c2VjcmV0', `webhook ${of}`)}')`
  await run(
    'create table webhook_secrets (webhook_id int, sealed text)',
    `insert into webhook_secrets values ${row(1)}, ${row(2)}`,
  )
  const found = async (secret: string) =>
    on((await doctor(withDatabase({ AUTH_SECRET: secret }))).findings, 'Webhooks')[0]
  expect(await found(FIRST)).toMatchObject({ state: 'ok' })
  const closed = await found(SECRET)
  expect(closed).toMatchObject({ state: 'bad', words: '0 of 2 webhooks can sign' })
  expect(closed?.todo).toContain('rotate the secrets')
  // One that was moved to another webhook signs for none.
  await run(`insert into webhook_secrets values ${row(3, 4)}`)
  expect((await found(FIRST))?.words).toBe('2 of 3 webhooks can sign')
  await run('drop table webhook_secrets')
})

describe('W-16 what an earlier start left', () => {
  test('W-16 a site that runs, and the command that ends it; its metrics are its own', async () => {
    const site = http.createServer((_request, response) => response.end('{"status":"ok"}'))
    const metrics = http.createServer((_request, response) => response.end('# EOF'))
    const ports = []
    for (const server of [site, metrics]) {
      await once(server.listen(0, '127.0.0.1'), 'listening')
      ports.push(String((server.address() as AddressInfo).port))
    }
    const [PORT = '', METRICS_PORT = ''] = ports
    const left = async (env: Record<string, string>) =>
      on((await doctor(env)).findings, 'Earlier start')
    const [running, ...others] = await left({ PORT, METRICS_PORT })
    const orphan = await left({ METRICS_PORT })
    for (const server of [site, metrics]) server.close()
    expect([running?.state, others]).toEqual(['ok', []])
    const end = process.platform === 'linux' ? `kill ${process.pid}` : 'end it'
    expect(running?.words).toContain(`an Atelier runs on port ${PORT}`)
    expect(running?.words).toContain(end)
    expect(orphan).toMatchObject([
      { state: 'bad', words: expect.stringContaining(`port ${METRICS_PORT} of the metrics`) },
    ])
    expect(orphan[0]?.todo).toContain(end)
  })

  test('W-16 a port that another program has, and which one', async () => {
    const server = net.createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { code, findings } = await doctor({ PORT: String(port) })
    server.close()
    const [found] = on(findings, 'Earlier start')
    expect([code, found?.state]).toEqual([2, 'bad'])
    expect(found?.words).toContain(`port ${port} is taken`)
    if (process.platform === 'linux') expect(found?.todo).toContain(`kill ${process.pid}`)
  })

  test('W-16 a database whose start was killed, and the command that ends it', async () => {
    const dataDir = path.join(folder, 'orphan')
    const script = path.resolve(import.meta.dirname, '../../scripts/postgres.mjs')
    const code = `import { startPostgres } from ${JSON.stringify(script)}
      await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, isVolatile: true })
      console.log('started'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code])
    await once(child.stdout, 'data')
    expect(on((await doctor({ DATA_DIR: dataDir })).findings, 'Earlier start')[0]?.state).toBe('ok')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { findings } = await doctor({ DATA_DIR: dataDir })
    const [found] = on(findings, 'Earlier start')
    expect(found?.words).toContain('runs without its site')
    // Its database is looked at all the same.
    expect(on(findings, 'Database')[0]?.words).toContain('PostgreSQL')
    const pid = Number(/kill -INT (\d+)/.exec(found?.todo ?? '')?.[1])
    process.kill(pid, 'SIGINT')
    const left = async () =>
      on((await doctor({ DATA_DIR: dataDir })).findings, 'Earlier start')[0]?.words
    await expect.poll(left, { timeout: 20_000 }).toBe('left nothing behind')
  }, 90_000)
})
