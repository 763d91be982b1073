import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../operate/postgres.mjs'
import { startMailCatcher } from '../support/mail-catcher.mjs'
import { startTestSite, type TestSite } from '../support/test-site.mjs'

let folder = ''
let database: Awaited<ReturnType<typeof startPostgres>>
let mail: Awaited<ReturnType<typeof startMailCatcher>>
const sites: TestSite[] = []

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-roles-'))
  fs.chmodSync(folder, 0o755)
  database = await startPostgres({ dataDir: folder, isVolatile: true })
  mail = await startMailCatcher()
})
afterAll(async () => {
  for (const site of sites) {
    await site.stop()
    site.remove()
  }
  await mail.stop()
  await database.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const address = 'team@atelier.test'
const start = (role: string) =>
  startTestSite({
    env: {
      ROLE: role,
      DATABASE_URL: database.url,
      AUTH_SECRET: 'only-for-tests-Zq81mXw0-Lk27vTn5',
      SMTP_URL: mail.url,
      MAIL_FROM: address,
      CONTACT_TO: address,
      DEMO_CONTENT: 'false',
      LOG_LEVEL: 'warn',
    },
  })
const emails = () => fs.readdirSync(mail.folder).filter((name) => !name.startsWith('.'))

test('V-06 a process for pages sends nothing; one for jobs serves nothing, and sends it once', async () => {
  const pages = await start('web')
  sites.push(pages)
  const sent = await fetch(`${pages.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: pages.url },
    body: JSON.stringify({ name: 'A', email: 'a@people.test', subject: 'Hello', message: 'Hi.' }),
  })
  expect(sent.status).toBe(200)

  const jobs = await start('jobs')
  sites.push(jobs)
  for (const to of ['/', '/workshops', '/api/workshops', '/cms', '/_next/static/x.js']) {
    expect((await fetch(jobs.url + to)).status).toBe(404)
  }
  expect((await fetch(`${jobs.url}/api/health`)).status).toBe(200)
  await expect.poll(emails).toHaveLength(1)
  expect((await fetch(`${pages.url}/workshops`)).status).toBe(200)
  expect(emails()).toHaveLength(1)
})
