import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseEnv } from '@/env'
import { checkDatabase } from '../../operate/doctor/database.mjs'
import { startPostgres } from '../../operate/postgres.mjs'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { launchOnce } from '../support/launch'
import { startMailCatcher } from '../support/mail-catcher.mjs'
import { PGBOUNCER, startPgBouncer } from '../support/pgbouncer.mjs'
import { startTestSite, type TestSite } from '../support/test-site.mjs'

const AUTH_SECRET = randomBytes(32).toString('base64url')
const ADVICE = 'set DATABASE_DIRECT_URL to that of PostgreSQL itself'

describe.skipIf(!PGBOUNCER)('behind PgBouncer in transaction mode (needs the program)', () => {
  let folder = ''
  let database: Awaited<ReturnType<typeof startPostgres>>
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let mail: Awaited<ReturnType<typeof startMailCatcher>>
  const sites: TestSite[] = []

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-pooler-'))
    fs.chmodSync(folder, 0o755)
    database = await startPostgres({ dataDir: folder, isVolatile: true })
    pooler = await startPgBouncer(database.url)
    mail = await startMailCatcher()
  })
  afterAll(async () => {
    for (const site of sites) {
      await site.stop()
      site.remove()
    }
    await mail.stop()
    await pooler.stop()
    await database.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const urls = (direct = '') => ({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    AUTH_SECRET,
  })
  const start = (onLine?: (line: string) => void) =>
    startTestSite({
      onLine,
      env: {
        ...urls(database.url),
        ADMIN_PASSWORD: 'a-password-of-both',
        DEMO_CONTENT: 'false',
        LOG_LEVEL: 'warn',
        SMTP_URL: mail.url,
        MAIL_FROM: 'team@atelier.test',
        CONTACT_TO: 'team@atelier.test',
        API_RATE_LIMIT: '100000000',
        TRUST_PROXY: '1',
      },
    })
  const one = () => sites[0] as TestSite
  const other = () => sites[1] as TestSite

  let cookie = ''
  async function send(method: string, to: string, data: object, from = '10.0.0.1') {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
    const body = JSON.stringify(data)
    const response = await fetch(to, {
      method,
      body,
      headers: { ...headers, origin: new URL(to).origin },
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const workshop = (title: string) => ({
    title,
    description: 'x',
    duration: '1 day',
    _status: 'published',
  })

  const examine = async (direct?: string) =>
    (await checkDatabase(parseEnv(urls(direct)))).filter(({ about }) => about === 'Connections')

  test('V-04 W-15 the doctor says what to set, and names limits that connections do not have', async () => {
    expect(await examine()).toMatchObject([{ state: 'bad', todo: expect.stringContaining(ADVICE) }])
    expect(await examine(database.url)).toMatchObject([
      {
        state: 'warn',
        words: expect.stringContaining('lock_timeout, random_page_cost'),
        todo: expect.stringContaining('alter role'),
      },
    ])
  })

  test('V-04 a start without DATABASE_DIRECT_URL, or with one that is pooled too, says what to set', async () => {
    const launch = async (direct: string) =>
      launchOnce({
        DATA_DIR: path.join(folder, 'refused'),
        MEDIA_DIR: folder,
        ...urls(direct),
        PORT: String(await findFreePort()),
      })
    const [without, pooled] = await Promise.all([launch(''), launch(`${pooler.url}?pooled`)])
    expect(without).toMatchObject({ code: 1, output: expect.stringContaining(ADVICE) })
    const same = 'DATABASE_DIRECT_URL must be the address of PostgreSQL itself'
    expect(pooled).toMatchObject({ code: 1, output: expect.stringContaining(same) })
  })

  test('V-04 two instances: creates at once, an edit is seen on the other, each email is sent once', async () => {
    sites.push(await start())
    sites.push(await start())
    expect((await examine(database.url))[0]).toMatchObject({ state: 'ok' })

    const { email, password } = one().admin
    const signedIn = await send('POST', `${one().url}/api/users/login`, { email, password })
    cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    // A busy machine may answer 503 with Retry-After: then the same request is sent again.
    const create = (n: number) =>
      vi.waitFor(
        async () => {
          const url = `${(sites[n % 2] as TestSite).url}/api/workshops`
          const { status, text } = await send('POST', url, workshop(`Created ${n}`))
          expect(status).toBe(201)
          return text
        },
        { timeout: 60_000, interval: 500 },
      )
    const created = await Promise.all(Array.from({ length: 60 }, (_, n) => create(n)))

    const { doc } = JSON.parse(created[0] ?? '') as { doc: { id: number; slug: string } }
    const page = (site: TestSite) =>
      fetch(`${site.url}/workshops/${doc.slug}`).then((response) => response.text())
    for (const [editor, reader] of [
      [one(), other()],
      [other(), one()],
    ] as const) {
      await page(reader)
      const title = `Edited ${randomBytes(4).toString('hex')}`
      await send('PATCH', `${editor.url}/api/workshops/${doc.id}`, workshop(title))
      await expect.poll(() => page(reader)).toContain(title)
    }

    for (let n = 0; n < 30; n += 1) {
      const message = {
        name: 'A',
        email: 'a@people.test',
        subject: `s-${n}-`,
        message: 'Hello there',
      }
      const to = `${(sites[n % 2] as TestSite).url}/api/contact`
      expect((await send('POST', to, message, `10.0.1.${n}`)).status).toBeLessThan(300)
    }
    await expect.poll(() => subjects().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(30)
    expect(await leaders()).toBe(1)
    // The first start builds when the sources have changed.
  }, 900_000)

  test('B-04 a brand that is saved on one is on the cached pages of the other, with its stylesheet', async () => {
    const home = (site: TestSite) => fetch(`${site.url}/`).then((response) => response.text())
    for (const [editor, reader, accent] of [
      [one(), other(), '#5b21b6'],
      [other(), one(), '#0f766e'],
    ] as const) {
      const name = `/brand.site.${accent.slice(1)}-`
      expect(await home(reader)).not.toContain(name)
      const saved = await send('POST', `${editor.url}/api/globals/brand`, { accent })
      expect(saved.status).toBe(200)
      await expect.poll(() => home(reader)).toContain(name)
      const [address = ''] = new RegExp(`${name}[^"]+\\.css`).exec(await home(reader)) ?? []
      const stylesheet = await fetch(reader.url + address)
      expect(await stylesheet.text()).toContain(`--color-accent:${accent}`)
    }
  })

  const subjects = () =>
    fs
      .readdirSync(mail.folder)
      .filter((name) => !name.startsWith('.'))
      .flatMap((name) => {
        return /s-\d+-/.exec(fs.readFileSync(path.join(mail.folder, name), 'utf8'))?.[0] ?? []
      })
  const leaders = async () => {
    const client = new pg.Client(database.url)
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and objid = 4242 and granted`,
    )
    await client.end()
    return rowCount
  }

  test('V-04 both are restarted in turn, no request fails, and a start that waits for a lock says so', async () => {
    let isOver = false
    const statuses: number[] = []
    const visit = async (turn: number) => {
      for (const site of [sites[turn % 2], sites[(turn + 1) % 2]] as TestSite[]) {
        const asked = fetch(`${site.url}/api/workshops?limit=3&page=${1 + (turn % 9)}`)
        const status = await asked.then((response) => response.status).catch(() => 0)
        if (status !== 0 && status !== 503) return status
      }
      return 503
    }
    const visiting = (async () => {
      for (let turn = 0; !isOver; turn += 1) statuses.push(await visit(turn))
    })()

    const client = new pg.Client(database.url)
    await client.connect()
    // As another instance that prepares the database for long.
    await client.query('select pg_advisory_lock(4243)')
    const release = (line: string) => {
      if (line.startsWith('Waiting for another instance')) void client.end()
    }
    for (const index of [0, 1]) {
      await sites[index]?.stop()
      sites[index] = await start(release)
    }
    isOver = true
    await visiting
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(new Set(subjects()).size).toBe(subjects().length)
  })
})
