import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { startTestSite } from '../../scripts/lib/test-site.mjs'

let folder = ''
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-away-'))
  fs.chmodSync(folder, 0o755)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('R-01 a start without its database returns 503 and goes on by itself when it comes', async () => {
  const at = await freePort()
  const before = await startPostgres({ dataDir: folder, port: at, isVolatile: true })
  await before.stop()
  const output: string[] = []
  const port = String(await freePort())
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
  const health = await vi.waitFor(() => fetch(`${origin}/api/health`), 20_000)
  expect(health.status).toBe(503)
  expect(await health.json()).toEqual({ status: 'unavailable', database: 'unreachable' })
  const page = await fetch(`${origin}/workshops`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('<h1>This page did not come together</h1>')
  expect(output.join('\n')).toContain(`PostgreSQL at 127.0.0.1:${at} (DATABASE_URL) is not usable`)
  expect(output.join('\n')).not.toContain(new URL(before.url).password)

  const database = await startPostgres({ dataDir: folder, port: at, isVolatile: true })
  const site = await starting
  expect((await fetch(`${origin}/workshops`)).status).toBe(200)
  expect((await site.stop()).code).toBe(0)
  site.remove()
  await database.stop()
}, 900_000)
