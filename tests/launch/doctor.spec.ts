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
import { seal } from '@/lib/secrets'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { startPostgres } from '../../operate/postgres.mjs'
import { checkBucket, checkMail } from '../../operate/doctor/services.mjs'
import { checkDatabase } from '../../operate/doctor/database.mjs'
import { checkAll, diagnose, report, type Finding } from '../../operate/doctor/doctor.mjs'
import { checkLeftovers, checkVersions } from '../../operate/doctor/installation.mjs'
import { startReplica } from '../support/replica'
import { startS3Server } from '../support/s3-server.mjs'
import { startBlackHole } from '../support/smtp'
import { parseEnv, type Env } from '@/env'

const FIRST = vi.hoisted(() => 'the-secret-that-the-apps-were-set-up-with')
// What src/lib/secrets.ts seals with.
vi.mock('@/env', async (original) => ({ ...(await original()), env: { AUTH_SECRET: FIRST } }))

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/doctor.mjs')
const SECRET = 'a-secret-that-nobody-may-read-0123456789'
let folder = ''
let database: Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-doctor-'))
  fs.chmodSync(folder, 0o755)
  database = await startPostgres({ dataDir: path.join(folder, 'server'), isVolatile: true })
})
afterAll(async () => {
  await database.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** What a doctor is told that finds nothing, and what else a test says. */
const listSettings = async (more: Record<string, string>): Promise<Record<string, string>> => ({
  DATABASE_URL: '',
  DATA_DIR: path.join(folder, 'data'),
  MEDIA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: String(await findFreePort()),
  SITE_URL: '',
  SMTP_URL: '',
  S3_BUCKET: '',
  ...more,
})

/** What is printed of findings, and the exit code. */
function print(findings: Finding[], settings?: Env, asJson = true) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const code = report(findings, settings, { asJson })
    return { code, output: log.mock.calls.flat().join('\n') }
  } finally {
    log.mockRestore()
  }
}

/** Has the doctor look, in this process, at what needs settings: its exit code and what it prints. */
async function doctor(env: Record<string, string> = {}) {
  const settings = parseEnv(await listSettings(env))
  const { code, output } = print(await checkAll(settings), settings)
  const findings = JSON.parse(output) as Finding[]
  for (const { state, todo } of findings) if (state !== 'ok') expect(todo).toMatch(/\w/)
  return { code, output, findings }
}

/** Runs the command, for what only a process has: an exit code, and an end that comes neither early nor never. */
async function runDoctor(env: Record<string, string>, ...args: string[]) {
  const options = { env: { ...process.env, ...(await listSettings(env)) } }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}

const on = (findings: Finding[], about: string) => findings.filter((one) => one.about === about)
const withDatabase = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  AUTH_SECRET: SECRET,
  ...more,
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
    const { code, output } = await runDoctor(
      { SITE_URL: 'SECRET-VALUE', METRICS_PORT: 'x', AUTH_SECRET: 'SECRET-VALUE' },
      '--json',
    )
    expect(code).toBe(2)
    const [found] = on(JSON.parse(output) as Finding[], 'Settings')
    expect(found?.words).toMatch(/SITE_URL[\s\S]*AUTH_SECRET[\s\S]*METRICS_PORT/)
    expect(output).not.toContain('SECRET-VALUE')
  })

  test('W-15 settings that are hardly meant together: exit code 1', async () => {
    const env = { SITE_URL: 'https://school.test', MAIL_FROM: 'a@b.test' }
    const { code, output } = await runDoctor(env, '--json')
    const findings = JSON.parse(output) as Finding[]
    expect(
      on(findings, 'Settings')
        .map(({ words }) => words)
        .join(),
    ).toMatch(/TRUST_PROXY[\s\S]*SMTP_URL/)
    expect(findings.filter(({ state }) => state === 'bad')).toEqual([])
    expect(code).toBe(1)
  })

  test('W-15 a database that is not there, without its password', async () => {
    const away = `postgres://atelier:${SECRET}@127.0.0.1:${await findFreePort()}/atelier`
    const { code, findings, output } = await doctor(withDatabase({ DATABASE_URL: away }))
    expect([code, on(findings, 'Database')]).toMatchObject([
      2,
      [{ state: 'bad', words: expect.stringContaining('ECONNREFUSED') }],
    ])
    expect(output).not.toContain(SECRET)
  })

  test('O-04 what the dashboard shows has each fix, and no password', async () => {
    const away = `postgres://atelier:${SECRET}@127.0.0.1:${await findFreePort()}/atelier`
    const settings = parseEnv(await listSettings(withDatabase({ DATABASE_URL: away })))
    const findings = await diagnose(settings)
    expect(findings.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['Versions', 'Settings', 'Database', 'Mail', 'Disk']),
    )
    const problems = findings.filter(({ state }) => state !== 'ok')
    expect(problems).toContainEqual(expect.objectContaining({ about: 'Database', state: 'bad' }))
    for (const { todo } of problems) expect(todo).toMatch(/\w/)
    expect(JSON.stringify(findings)).not.toContain(SECRET)
  })

  test('W-15 a password that no address can have is a finding, not the end of it', async () => {
    const odd = 'a-bare-%ZZ-in-it'
    const addresses = {
      DATABASE_URL: `postgres://atelier:${odd}@127.0.0.1:5432/atelier`,
      SMTP_URL: `smtp://atelier:${odd}@127.0.0.1`,
    }
    const { findings, output } = await doctor(withDatabase({ ...addresses, MAIL_FROM: 'a@b.test' }))
    for (const about of ['Database', 'Mail']) {
      expect(on(findings, about)).toMatchObject([{ state: 'bad' }])
    }
    expect(output).not.toContain(odd)
  })

  test('W-15 migrations to be done, an index that counts for nothing, and a newer program', async () => {
    await run('create table payload_migrations (name text, batch int)')
    const { code, findings } = await doctor(withDatabase())
    expect(on(findings, 'Database')).toContainEqual(
      expect.objectContaining({ state: 'warn', words: expect.stringContaining('are pending') }),
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
    ).toMatch(/of \d+ connections are free[\s\S]*is not a replica: it accepts writes/)
    expect(on(findings, 'Clock')[0]?.state).toBe('ok')
  })

  test('W-15 a replica that receives nothing from its primary, and one that follows it', async () => {
    const primary = { dataDir: path.join(folder, 'server'), ...database }
    const replica = await startReplica(primary, path.join(folder, 'replica'))
    const DATABASE_READ_URLS = replica.url
    const found = async () =>
      on((await doctor(withDatabase({ DATABASE_READ_URLS }))).findings, 'Database').at(-1)
    try {
      await run('create table written as select 1 as n')
      await expect.poll(found, { timeout: 60_000 }).toMatchObject({
        state: 'ok',
        words: expect.stringMatching(/^the replica 127\.0\.0\.1:\d+ is 0\.0 s behind$/),
      })
      await replica.cutOff()
      expect(await found()).toMatchObject({
        state: 'warn',
        words: expect.stringContaining('receives nothing from its primary'),
      })
    } finally {
      await replica.stop()
    }
  })

  test('W-15 a mail server that knows no one, one that does, and none that gets a password in clear', async () => {
    let asked = 0
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ password }, _session, done) {
        asked += 1
        if (password === SECRET) done(null, { user: 'x' })
        else done(new Error(`Not ${password}`))
      },
    })
    // A client that hangs up in the middle is no reason to end.
    server.on('error', () => {})
    server.listen(0)
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const mail = async (password: string, host = '127.0.0.1') => {
      const SMTP_URL = `smtp://atelier:${password}@${host}:${port}`
      const { findings, output } = await doctor({ SMTP_URL, MAIL_FROM: 'a@b.test' })
      expect(output).not.toContain(password)
      return on(findings, 'Mail')
    }
    expect(await mail('another-secret-of-somebody')).toMatchObject([
      { state: 'bad', words: expect.stringContaining('Not …') },
    ])
    expect(await mail(SECRET)).toMatchObject([{ state: 'ok' }])
    // Leads to this machine, though it is no address of the loopback.
    expect(await mail(SECRET, '0.0.0.0')).toMatchObject([
      { state: 'bad', words: expect.stringContaining('STARTTLS') },
    ])
    expect(asked).toBe(2)
    server.close()
  })

  test('W-15 a bucket that does not answer, without its key', async () => {
    const { code, findings, output } = await doctor({
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
      S3_ACCESS_KEY_ID: 'key-of-the-bucket',
      S3_SECRET_ACCESS_KEY: SECRET,
    })
    expect([code, on(findings, 'Files')[0]?.words]).toEqual([
      2,
      expect.stringContaining('PutObject failed'),
    ])
    expect(output).not.toMatch(new RegExp(`${SECRET}|key-of-the-bucket`))
  })

  test('W-15 a bucket that refuses the key, and one that stores, returns, lists and removes', async () => {
    const s3 = await startS3Server()
    const found = async (more: object = {}) =>
      on((await doctor({ ...s3.env, ...more })).findings, 'Files')
    try {
      const wrong = await found({ S3_SECRET_ACCESS_KEY: SECRET })
      expect(wrong).toMatchObject([{ state: 'bad', words: expect.stringContaining('PutObject') }])
      const good = 'the bucket atelier-test stores, returns, lists and removes files'
      expect(await found()).toEqual([{ state: 'ok', about: 'Files', words: good }])
    } finally {
      await s3.stop()
    }
  })

  test('W-15 a bucket whose refusal has the key in it, which is not told', async () => {
    const key = 'key-of-the-bucket'
    const text = `<Error><Code>InvalidAccessKeyId</Code><Message>No one has ${key} here</Message></Error>`
    const server = http.createServer((_request, response) => {
      response.writeHead(403, { 'Content-Type': 'application/xml' }).end(text)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const bucket = { S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${port}` }
    const { findings, output } = await doctor({
      ...bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: SECRET,
    })
    server.close()
    expect(on(findings, 'Files')[0]?.words).toContain('No one has … here')
    expect(output).not.toContain(key)
  })

  test('W-15 a folder that is a file, and a disk that is full', async () => {
    const file = path.join(folder, 'a-file')
    fs.writeFileSync(file, '', { mode: 0o444 })
    const { findings } = await doctor({ DATA_DIR: path.join(file, 'data') })
    expect(on(findings, 'Disk')).toMatchObject([
      { state: 'bad', words: expect.stringMatching(/^DATA_DIR .* cannot be written$/) },
      { state: 'ok', words: expect.stringMatching(/^MEDIA_DIR has [\d,]+ MB free$/) },
    ])
    const disk = vi.spyOn(fs, 'statfsSync')
    disk.mockReturnValue({ bavail: 63, bsize: 1024 * 1024 } as never)
    const full = on((await doctor()).findings, 'Disk')
    disk.mockRestore()
    expect(full[0]).toMatchObject({ state: 'bad', words: 'DATA_DIR has 63 MB free' })
  })

  test('W-15 packages that are missing, a site that is not built, and a Node.js that is too old', async () => {
    const root = path.join(folder, 'checkout')
    const write = (name: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
      fs.writeFileSync(path.join(root, name), text)
    }
    const found = async () => (await checkVersions(root)).map(({ state, words }) => [state, words])
    write('package.json', '{"dependencies":{"here":"1.0.0","older":"2.0.0","gone":"3.0.0"}}')
    write('node_modules/here/package.json', '{"version":"1.0.0"}')
    write('node_modules/older/package.json', '{"version":"1.9.0"}')
    const missing = '2 packages are missing or have the wrong version: older, gone'
    expect((await found())[1]).toEqual(['bad', missing])
    write('package.json', '{"dependencies":{"here":"1.0.0"}}')
    expect((await found())[1]).toEqual(['warn', 'the site is not built yet'])
    write('.next/BUILD_ID', 'x')
    expect((await found())[1]).toEqual(['ok', 'packages match the lock file, the site is built'])

    const { versions } = process
    const on = async (node: string) => {
      Object.defineProperty(process, 'versions', { configurable: true, value: { node } })
      const [first] = await found()
      Object.defineProperty(process, 'versions', { configurable: true, value: versions })
      return first
    }
    expect(await on('20.8.1')).toEqual(['bad', 'Node.js 20.8.1 is too old'])
    expect((await on('21.7.3'))?.[0]).toBe('warn')
    expect(await on('24.1.0')).toEqual(['ok', 'Node.js 24.1.0'])
  })
})

describe('W-15 what accepts and never answers is a finding', () => {
  const limit = 1000
  let hole: Awaited<ReturnType<typeof startBlackHole>>
  const at = (scheme: string) => hole.url.replace('smtp://', scheme)
  const settings = async (env: Record<string, string>) => parseEnv(await listSettings(env))
  beforeAll(async () => {
    hole = await startBlackHole()
  })
  afterAll(() => hole.stop())

  test('W-15 a database, and a replica', async () => {
    const silent = at('postgres://atelier:x@')
    const away = withDatabase({ DATABASE_URL: silent })
    const timeout = { state: 'bad', words: expect.stringContaining('be reached: timeout expired') }
    expect(await checkDatabase(await settings(away), limit)).toMatchObject([timeout])
    const replica = withDatabase({ DATABASE_READ_URLS: silent })
    const findings = await checkDatabase(await settings(replica), limit)
    expect(findings.filter(({ words }) => words.includes('be reached'))).toMatchObject([timeout])
  })

  test('W-15 a database that lets in, and answers no question', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('create table if not exists payload_migrations (name text, batch int)')
    await other.query('begin; lock table payload_migrations in access exclusive mode')
    const findings = await checkDatabase(await settings(withDatabase()), limit)
    await other.end()
    expect(findings).toMatchObject([
      { state: 'bad', words: expect.stringContaining('be reached: Query read timeout') },
    ])
  })

  test('W-15 a bucket', async () => {
    const bucket = { S3_BUCKET: 'files', S3_ENDPOINT: at('http://') }
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: SECRET }
    const findings = await checkBucket(await settings({ ...bucket, ...keys }), limit)
    expect(findings).toMatchObject([
      { state: 'bad', words: expect.stringContaining('PutObject failed, TimeoutError') },
    ])
  })

  test('W-15 a mail server that does not greet, and one that greets only', async () => {
    const mail = async (SMTP_URL: string) =>
      checkMail(await settings({ SMTP_URL, MAIL_FROM: 'a@b.test' }), limit)
    expect(await mail(hole.url)).toMatchObject([
      { state: 'bad', words: expect.stringMatching(/Timeout|Greeting never received/) },
    ])
    const server = net.createServer((socket) => socket.write('220 mail.test\r\n'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    expect(await mail(`smtp://127.0.0.1:${port}`)).toMatchObject([
      { state: 'bad', words: expect.stringContaining('Timeout') },
    ])
    server.close()
  })

  test('W-15 W-16 the port of the site', async () => {
    const { port } = new URL(hole.url)
    expect(await checkLeftovers(await settings({ PORT: port }), limit)).toMatchObject([
      { state: 'bad', words: expect.stringContaining('is not an Atelier that responds') },
    ])
  })

  test('W-15 the command waits for that port, goes on to the end, and tells no password', async () => {
    const away = `postgres://atelier:${SECRET}@127.0.0.1:${await findFreePort()}/atelier`
    const { port: PORT } = new URL(hole.url)
    const { code, output } = await runDoctor(withDatabase({ DATABASE_URL: away, PORT }))
    expect(code).toBe(2)
    expect(output).toMatch(
      /✗ Earlier start .*is not an Atelier that responds\n +→ If it is not needed/,
    )
    expect(output).toMatch(/✗ Database .*ECONNREFUSED/)
    expect(output).toMatch(/\nok: \d+, warnings: \d+, errors: 2\n$/)
    expect(output).not.toContain(SECRET)
  })
})

describe('W-15 what it prints', () => {
  test.each([true, false])('W-15 no secret that a message has, as JSON %s', (asJson) => {
    const odd = 'p@ss wörd/1'
    const address = (scheme: string, password: string) =>
      `${scheme}://atelier:${encodeURIComponent(password)}@host.test/x`
    const whole = {
      AUTH_SECRET: SECRET,
      ADMIN_PASSWORD: 'of-the-administrator',
      S3_ACCESS_KEY_ID: 'the-key-of-files',
      S3_SECRET_ACCESS_KEY: 'the-other-key-of-files',
      GOOGLE_CLIENT_SECRET: 'told-by-google',
      GITHUB_CLIENT_SECRET: 'told-by-github',
    }
    const inside = ['of-the-database', 'of-one-replica', 'of-another-replica', odd, 'of-the-old']
    const [main = '', one = '', another = '', , old = ''] = inside
    const settings = parseEnv({
      ...whole,
      S3_BUCKET: 'files',
      GOOGLE_CLIENT_ID: 'x',
      GITHUB_CLIENT_ID: 'x',
      DATABASE_URL: address('postgres', main),
      DATABASE_READ_URLS: `${address('postgres', one)},${address('postgres', another)}`,
      SMTP_URL: address('smtp', odd),
      MAIL_FROM: 'a@b.test',
      IMPORT_FROM: address('postgres', old),
    })
    const secrets = [...Object.values(whole), ...inside, encodeURIComponent(odd)]
    const findings = [...secrets, address('smtp', odd)].map((secret): Finding => {
      return { state: 'bad', about: 'Mail', words: `${secret} is refused`, todo: `No ${secret}.` }
    })
    // One that no setting has, as an address that someone was sent on to.
    const words = 'See smtp://atelier:of-a-stranger@host.test'
    const { output } = print(
      [...findings, { state: 'warn', about: 'Mail', words, todo: 'See it.' }],
      settings,
      asJson,
    )
    for (const secret of [...secrets, 'of-a-stranger']) expect(output).not.toContain(secret)
    expect(output.match(/… is refused/g)).toHaveLength(secrets.length)
    expect(output.match(/No …\./g)).toHaveLength(secrets.length)
    expect(output).toContain('See smtp://atelier:…@host.test')
  })

  const found = (...states: Finding['state'][]) =>
    states.map((state): Finding => ({ state, about: state, words: 'is so', todo: `fix ${state}` }))

  test.each([
    [[], 0],
    [['ok', 'ok'], 0],
    [['ok', 'warn', 'ok'], 1],
    [['warn', 'bad', 'ok'], 2],
  ] as const)('W-15 the exit code of findings that are %j is %i', (states, code) => {
    for (const asJson of [true, false])
      expect(print(found(...states), undefined, asJson).code).toBe(code)
  })

  test('W-15 O-04 a line for each, what to do below those that need it, and how many there are', () => {
    expect(print(found('ok', 'warn', 'bad'), undefined, false).output.split('\n')).toEqual([
      ...['✓ ok             is so', '! warn           is so', '                 → fix warn'],
      ...['✗ bad            is so', '                 → fix bad', ''],
      'ok: 1, warnings: 1, errors: 1',
    ])
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
      { state: 'bad', words: expect.stringContaining(`metrics port ${METRICS_PORT}`) },
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
    expect(found?.words).toContain(`port ${port} is used`)
    if (process.platform === 'linux') expect(found?.todo).toContain(`kill ${process.pid}`)
  })

  test('W-16 a database whose start was killed, and the command that ends it', async () => {
    const dataDir = path.join(folder, 'orphan')
    const script = path.resolve(import.meta.dirname, '../../operate/postgres.mjs')
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
    await expect.poll(left, { timeout: 60_000 }).toBe('left nothing behind')
  })
})
