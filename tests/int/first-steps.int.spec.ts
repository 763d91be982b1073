import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onPool } from '@/platform/database/on-pool'
import type { ActionResult } from '@/lib/records/action-result'
import { seal } from '@/lib/secrets'
import { closeFirstSteps, confirmStep, sendTestEmail } from '@/features/setup/server/actions'
import { recordProgress } from '@/features/setup/server/progress'
import { readFirstSteps } from '@/features/setup/server/steps'
import { isTestEmailToken } from '@/features/setup/server/test-email'
import { setup } from '@/features/setup/feature'
import { env } from '@/env'
import { inRequest } from '../support/in-request'
import { queuedMails } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'

let payload: Payload
let ada: Person
let ed: Person

const forget = () => onPool(payload, sql`delete from payload_kv where key like 'first-steps/%'`)
const as = async <T>({ cookie }: Person, work: () => Promise<T>) =>
  (await inRequest(new Request(env.SITE_URL, { headers: { cookie } }), work)).result
const readDone = async () => {
  const { steps } = await readFirstSteps(payload, { hasFactor: false })
  return steps.filter(({ isDone }) => isDone).map(({ id }) => id)
}
const readCard = async () => {
  const [card] = setup.homeCards ?? []
  if (!card || !ada.user) throw new Error('There is no card.')
  return card.read({ payload, user: ada.user }, 5)
}

beforeAll(async () => {
  payload = await getTestPayload()
  ada = await aPerson(payload, 'admin')
  ed = await aPerson(payload, 'editor')
  await forget()
})
afterAll(forget)

test('O-03 only administrators tick off steps, send test emails and close the list', async () => {
  const attempts: (() => Promise<ActionResult<unknown>>)[] = [
    () => confirmStep({ id: 'zone' }),
    () => sendTestEmail({}),
    () => closeFirstSteps({ isClosed: true }),
  ]
  for (const attempt of attempts) {
    expect(await as(ed, attempt)).toMatchObject({ ok: false, code: 'forbidden' })
  }
  expect(await readDone()).not.toContain('zone')
  expect(await as(ada, () => confirmStep({ id: 'rehearsal' as 'copy' }))).toMatchObject({
    ok: false,
  })
})

test('O-03 a step ticks itself off, and stays done', async () => {
  const settings = await payload.findGlobal({ slug: 'site-settings', overrideAccess: true })
  const rename = (brand: string) =>
    payload.updateGlobal({ slug: 'site-settings', data: { brand }, overrideAccess: true })
  expect(await readDone()).not.toContain('name')
  await rename('School of Wood')
  expect(await readDone()).toContain('name')
  await rename(settings.brand)
  expect(await readDone()).toContain('name')
})

test('O-03 what only a person or a command can know is recorded', async () => {
  expect(await as(ada, () => confirmStep({ id: 'zone' }))).toMatchObject({ ok: true })
  await recordProgress(payload, ['backup'])
  expect(await readDone()).toEqual(expect.arrayContaining(['zone', 'backup']))
  expect(await readDone()).not.toContain('rehearsal')
})

test('O-03 the button of the test email proves that it arrived', async () => {
  const data = { isStored: !env.SMTP_URL }
  expect(await as(ada, () => sendTestEmail({}))).toMatchObject({ ok: true, data })
  const mail = (await queuedMails(payload)).find(({ kind }) => kind === 'email-arrives')
  expect(mail?.to).toBe(ada.user?.email)
  const token = /arrived=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(isTestEmailToken(token)).toBe(true)
  for (const other of ['', 'x', `${token.slice(0, -2)}AA`, seal(String(Date.now()), 'another')]) {
    expect(isTestEmailToken(other)).toBe(false)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 })
  expect(isTestEmailToken(token)).toBe(false)
  vi.useRealTimers()
})

test('O-03 one person sends five test emails an hour', async () => {
  const someone = await aPerson(payload, 'admin')
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await as(someone, () => sendTestEmail({}))).toMatchObject({ ok: true })
  }
  expect(await as(someone, () => sendTestEmail({}))).toMatchObject({ ok: false, code: 'too_many' })
})

test('O-03 the list leaves the first screens when it is closed, and can return', async () => {
  expect((await readCard())?.total).toBeGreaterThan(0)
  await as(ada, () => closeFirstSteps({ isClosed: true }))
  expect(await readCard()).toBeNull()
  await as(ada, () => closeFirstSteps({ isClosed: false }))
  expect((await readCard())?.total).toBeGreaterThan(0)
})
