import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../support/test-site.mjs'
import { startReceiver, type Receiver } from '../support/receiver.mjs'

const password = randomUUID()
const sites: TestSite[] = []
let folder = ''
let receiver: Receiver

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-webhooks-'))
  fs.chmodSync(folder, 0o755)
  receiver = await startReceiver()
  fs.writeFileSync(path.join(folder, 'ca.pem'), receiver.ca)
})
afterAll(async () => {
  for (const site of sites) {
    await site.stop()
    site.remove()
  }
  await receiver.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function start() {
  const site = await startTestSite({
    env: {
      ADMIN_PASSWORD: password,
      DATA_DIR: path.join(folder, 'data'),
      DEMO_CONTENT: 'false',
      LOG_LEVEL: 'warn',
      NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
      WEBHOOKS_ALLOW: 'localhost',
    },
  })
  sites.push(site)
  const response = await fetch(`${site.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(site.admin),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const post = async (to: string, data: object = {}) => {
    const answer = await fetch(`${site.url}/api${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: site.url },
      body: JSON.stringify(data),
    })
    expect(answer.status).toBeLessThan(300)
    return (await answer.json()) as { doc: { id: number }; secret: string }
  }
  return { site, post }
}

test('W-03 what was acknowledged is sent, though everything is killed at once (kill -9)', async () => {
  const { site, post } = await start()
  const { doc } = await post('/webhooks', { url: receiver.url, events: ['workshop.published'] })
  const { secret } = await post(`/webhooks/${doc.id}/secret`)
  const ids: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const text = { title: `Told ${n}`, description: 'x', duration: '1 day', _status: 'published' }
    ids.push((await post('/workshops', text)).doc.id)
  }
  const pid = fs.readFileSync(path.join(folder, 'data/postgres/postmaster.pid'), 'utf8')
  process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
  await site.stop('SIGKILL')

  await start()
  const told = () =>
    receiver.received.map(({ body, headers }) => {
      const sent = new Webhook(secret).verify(body, headers as Record<string, string>)
      return (sent as { data: { id: number } }).data.id
    })
  // What was under way in that moment comes again after 40 seconds, under its number.
  const missing = () => ids.filter((id) => !told().includes(id))
  await expect.poll(missing, { timeout: 60_000, interval: 200 }).toEqual([])
  const numbers = new Map(
    receiver.received.map(({ body, headers }) => [headers['webhook-id'], body]),
  )
  expect(numbers.size).toBe(ids.length)
})
