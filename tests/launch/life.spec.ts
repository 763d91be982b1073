import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClusterPid, expectEnd } from '../support/end-of-site'
import { startReceiver, type Receiver } from '../support/receiver.mjs'
import { startTestSite, type TestSite } from '../support/test-site.mjs'

let folder = ''
let receiver: Receiver
const sites: TestSite[] = []

// The first start builds when the sources have changed, which takes minutes on a small machine.
const BUILD_MS = 900_000

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-life-'))
  fs.chmodSync(folder, 0o755)
  receiver = await startReceiver()
  fs.writeFileSync(path.join(folder, 'ca.pem'), receiver.ca)
  await start('a')
}, BUILD_MS)
afterAll(async () => {
  for (const site of sites) {
    await site.stop()
    site.remove()
  }
  await receiver.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function start(name: string, { withNpm = false } = {}) {
  const site = await startTestSite({
    env: {
      DATA_DIR: path.join(folder, name),
      DEMO_CONTENT: 'false',
      LOG_LEVEL: 'warn',
      // The first start of each makes up a password.
      ADMIN_PASSWORD: '',
      NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
      WEBHOOKS_ALLOW: 'localhost',
    },
    withNpm,
  })
  sites.push(site)
  return site
}

/** The password that a first start prints once it is ready. */
async function printedPassword({ output }: TestSite): Promise<string> {
  await expect.poll(output).toContain('Ctrl-C stops it.')
  return /Password {5}(\S{16}) /.exec(output())?.[1] ?? ''
}

function lastStarted() {
  const site = sites.at(-1)
  if (!site) throw new Error('No site was started')
  return site
}

const clusterPid = (name: string) => readClusterPid(path.join(folder, name))

async function getCookie(site: TestSite, password: string) {
  const response = await fetch(`${site.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ email: site.admin.email, password }),
  })
  expect(response.status).toBe(200)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const countWorkshops = async (site: TestSite) =>
  ((await (await fetch(`${site.url}/api/workshops/count`)).json()) as { totalDocs: number })
    .totalDocs

let password = ''

test('the first start prints a generated password, the next does not; secrets have mode 600', async () => {
  password = await printedPassword(lastStarted())
  expect(password).not.toBe('')
  const secrets = path.join(folder, 'a/secrets')
  const modes = fs.readdirSync(secrets).map((name) => fs.statSync(path.join(secrets, name)).mode)
  expect(modes.length).toBeGreaterThan(0)
  for (const mode of modes) expect(mode & 0o777).toBe(0o600)
})

test('R-12 W-03 after kill -9 of everything the next start has all that was saved, and sends what was acknowledged', async () => {
  const site = lastStarted()
  const cookie = await getCookie(site, password)
  const post = async (to: string, data: object = {}) => {
    const response = await fetch(`${site.url}/api${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: site.url },
      body: JSON.stringify(data),
    })
    expect(response.status).toBeLessThan(300)
    return (await response.json()) as { doc: { id: number }; secret: string }
  }
  const { doc } = await post('/webhooks', { url: receiver.url, events: ['workshop.published'] })
  const { secret } = await post(`/webhooks/${doc.id}/secret`)
  const ids: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const text = { title: `Told ${n}`, description: 'x', duration: '1 day', _status: 'published' }
    ids.push((await post('/workshops', text)).doc.id)
  }
  process.kill(clusterPid('a'), 'SIGKILL')
  await site.stop('SIGKILL')

  const again = await start('a')
  await expect.poll(again.output).toContain('Ctrl-C stops it.')
  expect(again.output()).not.toContain('Password')
  expect(await countWorkshops(again)).toBe(ids.length)
  const reported = () =>
    receiver.received.map(({ body, headers }) => {
      const sent = new Webhook(secret).verify(body, headers as Record<string, string>)
      return (sent as { data: { id: number } }).data.id
    })
  // What was under way in that moment comes again after 40 seconds, under its number.
  const missing = () => ids.filter((id) => !reported().includes(id))
  await expect.poll(missing, { timeout: 60_000, interval: 200 }).toEqual([])
  const numbers = new Map(
    receiver.received.map(({ body, headers }) => [headers['webhook-id'], body]),
  )
  expect(numbers.size).toBe(ids.length)
})

test('R-02 the site outlives a PostgreSQL that dies, says 503 meanwhile, and starts it again', async () => {
  const site = lastStarted()
  process.kill(clusterPid('a'), 'SIGKILL')
  const health = async () => (await fetch(`${site.url}/api/health`)).status
  await expect.poll(health, { timeout: 60_000, interval: 20 }).toBe(503)
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
  expect(await countWorkshops(site)).toBe(10)
})

test('R-35 two copies run side by side; one ends with npm (kill -9) alone, one with SIGTERM', async () => {
  const one = lastStarted()
  const two = await start('b', { withNpm: true })
  expect(one.url).not.toBe(two.url)
  expect(clusterPid('a')).not.toBe(clusterPid('b'))
  const cookie = await getCookie(one, password)
  const me = async (site: TestSite) =>
    (
      (await (
        await fetch(`${site.url}/api/users/me`, { headers: { cookie, origin: site.url } })
      ).json()) as {
        user: unknown
      }
    ).user
  expect(await me(one)).not.toBeNull()
  expect(await me(two)).toBeNull()

  // No program can pass this on.
  process.kill(two.pid, 'SIGKILL')
  await expectEnd(two, path.join(folder, 'b'))
  expect(await me(one)).not.toBeNull()
  expect(await one.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(clusterPid('a')).toBe(0)
})
