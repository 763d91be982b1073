import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { startPostgres } from '../../operate/postgres.mjs'
import { startTestSite } from '../support/test-site.mjs'

let folder = ''
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-away-'))
  fs.chmodSync(folder, 0o755)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('R-01 D-35 M-58 a start without its database returns 503 and goes on by itself when it comes', async () => {
  const at = await findFreePort()
  const before = await startPostgres({ dataDir: folder, port: at, isVolatile: true })
  await before.stop()
  const output: string[] = []
  const port = String(await findFreePort())
  const starting = startTestSite({
    env: {
      PORT: port,
      DATABASE_URL: before.url,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      DEMO_CONTENT: 'false',
    },
    onLine: (line) => output.push(line),
  })

  const origin = `http://127.0.0.1:${port}`
  const health = await vi.waitFor(() => fetch(`${origin}/api/health`), 60_000)
  expect(health.status).toBe(503)
  expect(await health.json()).toEqual({ status: 'unavailable', database: 'unreachable' })
  const page = await fetch(`${origin}/workshops`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const list = await page.text()
  expect(list).toContain('<h1>Browse Workshops</h1>')
  expect(list).toContain('The workshops cannot be loaded right now.')
  const other = await fetch(`${origin}/about`)
  expect(other.status).toBe(503)
  expect(await other.text()).toContain('<h1>Something went wrong on this page</h1>')
  expect(output.join('\n')).toContain(`PostgreSQL at 127.0.0.1:${at} (DATABASE_URL) is not usable`)
  expect(output.join('\n')).not.toContain(new URL(before.url).password)

  const first = await startPostgres({ dataDir: folder, port: at, isVolatile: true })
  const site = await starting

  // It goes before any page was asked for: each list keeps its page.
  await first.stop()
  const lists = [
    ['/workshops', 'Browse Workshops'],
    ['/webinars', 'Webinars'],
    ['/tutorials', 'Tutorials'],
    ['/faq', 'Frequently Asked Questions'],
    ['/faq?q=account', 'Frequently Asked Questions'],
    ['/', 'Learn something new'],
    ['/search?q=design', 'Search'],
  ]
  for (const [path = '', heading = ''] of lists) {
    const away = await fetch(origin + path)
    expect(away.status, path).toBe(503)
    expect(away.headers.get('retry-after'), path).toBe('5')
    expect(away.headers.get('cache-control'), path).toBe('no-store')
    const html = await away.text()
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>[^]*${heading}`))
    expect(html, path).toMatch(/The \w+ cannot be loaded right now/)
  }
  const database = await startPostgres({ dataDir: folder, port: at, isVolatile: true })
  // Everything expires when the site listens to its database again, just before it takes this lock.
  await vi.waitFor(async () => expect(await isLed(database.url)).toBe(true), 60_000)
  await vi.waitFor(
    async () => expect((await fetch(`${origin}/workshops`)).status).toBe(200),
    60_000,
  )

  // It goes again: what is stored stays, what is not is an empty list that no one stores.
  await database.stop()
  for (const path of ['/workshops?category=design', '/webinars', '/tutorials']) {
    const away = await fetch(origin + path)
    expect(away.status, path).toBe(503)
    expect(away.headers.get('retry-after')).toBe('5')
    expect(away.headers.get('cache-control')).toBe('no-store')
    const html = await away.text()
    expect(html).toMatch(/<h1[^>]*>(?:Browse Workshops|Webinars|Tutorials)</)
    expect(html).toMatch(/The \w+ cannot be loaded right now/)
    expect(html).not.toMatch(/No \w+ (?:are planned|to show|in Design)/)
  }
  expect((await fetch(`${origin}/workshops`)).status).toBe(200)
  const back = await startPostgres({ dataDir: folder, port: at, isVolatile: true })
  await vi.waitFor(async () => expect((await fetch(`${origin}/webinars`)).status).toBe(200), 60_000)
  expect((await site.stop()).code).toBe(0)
  site.remove()
  await back.stop()
}, 900_000)

/** Whether a site holds the lock of the leader in this database. */
async function isLed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "select from pg_locks where locktype = 'advisory' and objid = 4242",
  )
  await client.end()
  return rows.length > 0
}
