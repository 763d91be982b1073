import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
} from 'payload'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { runSweep } from '@/platform/jobs/auto-run'
import { onPool } from '@/platform/database/on-pool'
import { processWide } from '@/lib/process-wide'
import { claim } from '@/platform/outbox/run-outbox'
import { getBackOff } from '@/platform/outbox/back-off'
import { rotateSecret } from '@/features/webhooks/server/post'
import { mailsTo } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { expireReauthentication } from '../support/proof'
import { aPerson, type Person } from '../support/people'
import type { Receiver } from '../support/receiver.mjs'
import { callRest } from '../support/rest'
import { aUser } from '../support/users'
import {
  aWebhook,
  closeReceivers,
  deliverDue,
  deliverNow,
  listDeliveries,
  openReceiver,
} from '../support/webhooks'

let payload: Payload
let admin: Person
let receiver: Receiver
const receivers: Receiver[] = []

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aPerson(payload, 'admin')
})
beforeEach(async () => {
  receiver = await openReceiver()
  receivers.push(receiver)
})
afterEach(async () => {
  await closeReceivers(payload, receivers)
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Hooked ' } } })
})

const workshop = { title: 'Hooked one', description: 'x', duration: '1 day' }
const publish = (more: object = {}) =>
  payload.create({
    collection: 'workshops',
    data: { ...workshop, _status: 'published', ...more },
    overrideAccess: true,
  })
const verify = (secret: string, { body, headers }: Receiver['received'][number]) =>
  new Verifier(secret).verify(body, headers as Record<string, string>)
const post = (path: string, who: Person = admin) => callRest('POST', path, { cookie: who.cookie })
const getSecret = ({ body }: { body: unknown }) => (body as { secret: string }).secret

/** Lets a receiver hold every request, until they are released: the first ones, or all and all that come. */
function holdAll({ state }: Receiver) {
  const held: (() => void)[] = []
  state.respond = () => new Promise((resolve) => held.push(() => resolve({})))
  return {
    release(first = Infinity) {
      if (first === Infinity) state.respond = () => ({})
      for (const release of held.splice(0, first)) release()
    },
  }
}

describe('W-01 webhooks', () => {
  test('W-01 only administrators in person make them; what is no address of a receiver is refused', async () => {
    const data = { url: 'https://hooks.example.com/x', events: ['contact.received'] }
    for (const role of ['anonymous', 'user', 'editor'] as const) {
      const { cookie } = await aPerson(payload, role)
      expect((await callRest('POST', '/webhooks', { cookie, json: data })).status).toBe(403)
    }
    const { cookie } = admin
    for (const url of ['', 'hooks', 'http://hooks.example.com', 'https://a:b@hooks.example.com']) {
      const refused = await callRest('POST', '/webhooks', { cookie, json: { ...data, url } })
      expect([url, refused.status]).toEqual([url, 400])
    }
    for (const events of [[], ['workshop.painted'], ['webhook.test']]) {
      const refused = await callRest('POST', '/webhooks', { cookie, json: { ...data, events } })
      expect([events, refused.status]).toEqual([events, 400])
    }
    const made = await callRest('POST', '/webhooks', { cookie, json: data })
    expect(made.status).toBe(201)
    expect(made.text).not.toMatch(/whsec_|sealed/)
  })

  test('W-01 a site has fifty at most', async () => {
    await onPool(
      payload,
      sql`insert into webhooks (url) select 'https://hooks.test/' || n from generate_series(1, 50) n`,
    )
    const json = { url: 'https://hooks.example.com/x', events: ['contact.received'] }
    const { status } = await callRest('POST', '/webhooks', { cookie: admin.cookie, json })
    expect(status).toBe(409)
  })

  test('W-01 K-05 an old session makes none, moves none and sees no secret; it may switch off', async () => {
    const { id } = await aWebhook(payload, { url: receiver.url })
    const old = await aPerson(payload, 'admin')
    await expireReauthentication(payload, Number(old.user?.id))
    const { cookie } = old
    const send = async (method: 'POST' | 'PATCH', path: string, json: object) => {
      const { body, status } = await callRest(method, path, { cookie, json })
      return [status, (body as { errors?: { code: string }[] }).errors?.[0]?.code]
    }
    const url = 'https://elsewhere.example.com'
    const refused = [403, 'second_factor']
    expect(await send('POST', '/webhooks', { url, events: ['account.created'] })).toEqual(refused)
    expect(await send('PATCH', `/webhooks/${id}`, { url })).toEqual(refused)
    expect(await send('PATCH', `/webhooks/${id}`, { events: ['account.created'] })).toEqual(refused)
    expect(await send('POST', `/webhooks/${id}/secret`, {})).toEqual(refused)
    expect(await send('POST', `/webhooks/${id}/rotate`, {})).toEqual(refused)
    expect(await send('PATCH', `/webhooks/${id}`, { active: false, note: 'x' })).toEqual([
      200,
      undefined,
    ])
  })

  test('W-01 the secret is shown once, to administrators; stored encrypted, bound to its webhook', async () => {
    const json = { url: receiver.url, events: ['contact.received'] }
    const made = await callRest('POST', '/webhooks', { cookie: admin.cookie, json })
    const { id } = (made.body as { doc: { id: number } }).doc
    const path = `/webhooks/${id}/secret`
    expect((await post(path, await aPerson(payload, 'editor'))).status).toBe(403)
    const shown = await post(path)
    expect(getSecret(shown)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await post(path)).status).toBe(409)
    const [row] = await onPool(payload, sql`select * from webhook_secrets where webhook_id = ${id}`)
    expect(JSON.stringify(row)).not.toContain(getSecret(shown).slice(6, 20))
    // Moved to another webhook it opens nothing.
    const other = await aWebhook(payload, { url: receiver.url })
    await onPool(
      payload,
      sql`update webhook_secrets set sealed = ${row?.sealed} where webhook_id = ${other.id}`,
    )
    await post(`/webhooks/${other.id}/test`)
    await deliverNow(payload)
    expect(receiver.received).toEqual([])
    const [failed] = await listDeliveries(payload, other.id)
    expect(failed).toMatchObject({ state: 'failed', status: null })
    expect(String(failed?.error)).toContain('Rotate the secret')
  })

  test('W-01 after a rotation both secrets sign, after 24 hours the new one alone', async () => {
    const { id, secret } = await aWebhook(payload, { url: receiver.url })
    const rotated = getSecret(await post(`/webhooks/${id}/rotate`))
    expect(rotated).not.toBe(secret)
    await post(`/webhooks/${id}/test`)
    await deliverNow(payload)
    const [both] = receiver.received
    if (!both) throw new Error('nothing came')
    expect(verify(secret, both)).toEqual(verify(rotated, both))
    await onPool(
      payload,
      sql`update webhook_secrets set former_until = former_until - interval '24 hours'`,
    )
    await post(`/webhooks/${id}/test`)
    await deliverNow(payload)
    const [, one] = receiver.received
    if (!one) throw new Error('nothing came')
    expect(() => verify(secret, one)).toThrow()
    expect(verify(rotated, one)).toMatchObject({ type: 'webhook.test' })
    await runSweep(payload)
    const rows = await onPool(
      payload,
      sql`select former_sealed from webhook_secrets where webhook_id = ${id}`,
    )
    expect(rows).toEqual([{ former_sealed: null }])
  })

  test('W-01 one that is switched off is notified of nothing, and of nothing it did not choose', async () => {
    const off = await aWebhook(payload, { url: receiver.url, active: false })
    const other = await aWebhook(payload, { url: receiver.url, events: ['webinar.published'] })
    await publish()
    expect(await listDeliveries(payload, off.id)).toEqual([])
    expect(await listDeliveries(payload, other.id)).toEqual([])
  })

  test('W-01 goes with its deliveries', async () => {
    const { id } = await aWebhook(payload, { url: receiver.url })
    await publish()
    expect(await listDeliveries(payload, id)).toHaveLength(1)
    const { status } = await callRest('DELETE', `/webhooks/${id}`, { cookie: admin.cookie })
    expect(status).toBe(200)
    expect(await listDeliveries(payload)).toEqual([])
  })
})

describe('W-02 deliveries', () => {
  test('W-02 the library of the specification verifies them; a wrong secret, number or byte does not', async () => {
    const { id, secret } = await aWebhook(payload, { url: receiver.url })
    const stranger = await rotateSecret(
      { payload },
      (await aWebhook(payload, { url: receiver.url })).id,
    )
    const { id: record } = await publish()
    await onPool(payload, sql`delete from webhook_deliveries where webhook_id <> ${id}`)
    await deliverNow(payload)
    expect(receiver.received).toHaveLength(1)
    const [one] = receiver.received
    if (!one) throw new Error('nothing came')
    expect(() => verify(stranger ?? '', one)).toThrow()
    expect(() => verify(secret, { ...one, body: `${one.body} ` })).toThrow()
    const headers = { ...one.headers, 'webhook-id': 'msg_other' }
    expect(() => verify(secret, { ...one, headers })).toThrow()
    const body = verify(secret, one) as { timestamp: string }
    expect(Date.parse(body.timestamp)).toBeLessThanOrEqual(Date.now())
    // Thin: nothing of the record but where it is.
    expect(body).toEqual({
      type: 'workshop.published',
      timestamp: body.timestamp,
      data: {
        collection: 'workshops',
        id: record,
        url: `${env.SITE_URL}/api/workshops/${record}`,
      },
    })
    expect(one.headers['content-type']).toBe('application/json')
  })
})

describe('W-03 queued with the change', () => {
  test('W-03 what is rolled back is never sent, what is committed is', async () => {
    await aWebhook(payload, { url: receiver.url })
    const req = await createLocalReq({}, payload)
    await initTransaction(req)
    await payload.create({
      collection: 'workshops',
      data: { ...workshop, _status: 'published' },
      overrideAccess: true,
      req,
    })
    await killTransaction(req)
    await deliverNow(payload)
    expect(receiver.received).toEqual([])

    const again = await createLocalReq({}, payload)
    await initTransaction(again)
    await payload.create({
      collection: 'workshops',
      data: { ...workshop, _status: 'published' },
      overrideAccess: true,
      req: again,
    })
    await deliverNow(payload)
    expect(receiver.received).toEqual([])
    await commitTransaction(again)
    await deliverNow(payload)
    expect(receiver.received).toHaveLength(1)
  })

  test('W-03 every try goes under one number, and no one takes what someone else has taken', async () => {
    const statuses = [500, 204]
    receiver.state.respond = () => ({ status: statuses.shift() ?? 204, afterMs: 20 })
    const { id } = await aWebhook(payload, { url: receiver.url })
    await publish()
    await deliverNow(payload)
    await deliverNow(payload)
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([receiver.received.length, first]).toEqual([2, second])

    for (let n = 0; n < 20; n++) await publish()
    const queue = `webhook:${id}`
    const claims = await Promise.all(Array.from({ length: 40 }, () => claim(payload, queue)))
    const claimed = claims.flatMap((one) => one?.id ?? [])
    expect([claimed.length, new Set(claimed).size]).toEqual([20, 20])
  })

  test('W-03 two leaders at once send each message once', async () => {
    const held = holdAll(receiver)
    await aWebhook(payload, { url: receiver.url, events: ['workshop.published'] })
    for (let n = 0; n < 10; n++) await publish()
    const first = deliverDue(payload)
    await expect.poll(() => receiver.received.length).toBe(4)
    // Another process knows nothing of the lines of this one.
    processWide('outbox', () => ({ queues: new Map() })).queues.clear()
    const second = deliverDue(payload)
    await expect.poll(() => receiver.received.length).toBe(8)
    held.release()
    await Promise.all([first, second])
    const numbers = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([numbers.length, new Set(numbers).size]).toEqual([10, 10])
  })

  test('W-03 what someone took and never finished is sent by the next, when their time is over', async () => {
    await aWebhook(payload, { url: receiver.url })
    await publish()
    const takenBefore = (seconds: number) =>
      onPool(
        payload,
        sql`update outbox set claimed_until = now() + ${40 - seconds} * interval '1 second'`,
      )
    await takenBefore(20)
    await deliverNow(payload)
    expect(receiver.received).toEqual([])
    await takenBefore(41)
    await deliverNow(payload)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('W-04 receivers', () => {
  /** Lets every try have failed for a while, the last one 23 hours ago. */
  const failures = (id: number, since: string, last = '23 hours') =>
    onPool(
      payload,
      sql`
        update webhook_secrets set failing_since = now() - ${since}::interval,
          failed_at = now() - ${last}::interval
        where webhook_id = ${id}`,
    )
  const isActive = async (id: number) =>
    (await payload.findByID({ collection: 'webhooks', id, overrideAccess: true })).active

  test('W-04 nine tries of what is not taken, redirects included; then it is given up', async () => {
    const elsewhere = await openReceiver()
    receivers.push(elsewhere)
    receiver.state.respond = () => ({ status: 307, headers: { location: elsewhere.url } })
    const { id } = await aWebhook(payload, { url: receiver.url })
    await publish()
    for (let n = 0; n < 12; n++) {
      const [before] = await listDeliveries(payload, id)
      await deliverNow(payload)
      const [after] = await listDeliveries(payload, id)
      const wait = getBackOff('webhook', { attempts: n, age: 0 }, 0)
      if (!before || !after || wait === null || after.state !== 'waiting') continue
      const planned = Date.parse(String(after.next_try_at)) - Date.parse(String(after.updated_at))
      expect(planned).toBeGreaterThanOrEqual(wait)
      expect(planned).toBeLessThanOrEqual(wait * 1.1 + 1)
    }
    const [given] = await listDeliveries(payload, id)
    expect(given).toMatchObject({ state: 'failed', tries: '9', status: '307', next_try_at: null })
    expect([receiver.received.length, elsewhere.received.length]).toEqual([9, 0])
  })

  test('W-04 2xx ends it; 410 switches off at once, and administrators are notified of it', async () => {
    const colleague = await aUser(payload, { role: 'admin' })
    receiver.state.respond = () => ({ status: 202 })
    const { id } = await aWebhook(payload, { url: receiver.url })
    await publish()
    await deliverNow(payload)
    await deliverNow(payload)
    expect(receiver.received).toHaveLength(1)
    receiver.state.respond = () => ({ status: 410 })
    await publish()
    await deliverNow(payload)
    expect(await isActive(id)).toBe(false)
    const [mail, ...others] = await mailsTo(payload, colleague.email)
    expect(mail?.subject).toContain('was turned off: localhost')
    expect(others).toEqual([])
    await publish()
    expect(await listDeliveries(payload, id)).toHaveLength(2)
  })

  test('W-04 five days of failures switch off, once; four days, or a success between, do not', async () => {
    const colleague = await aUser(payload, { role: 'admin' })
    let status = 500
    receiver.state.respond = () => ({ status })
    const { id } = await aWebhook(payload, { url: receiver.url })
    await publish()
    await failures(id, '4 days 23 hours')
    await deliverNow(payload)
    expect(await isActive(id)).toBe(true)
    status = 200
    await deliverNow(payload)
    await failures(id, '0')
    const [row] = await onPool(
      payload,
      sql`select failing_since from webhook_secrets where webhook_id = ${id}`,
    )
    expect(row?.failing_since).not.toBeNull()
    await publish()
    await deliverNow(payload)
    const [well] = await onPool(
      payload,
      sql`select failing_since from webhook_secrets where webhook_id = ${id}`,
    )
    expect(well?.failing_since).toBeNull()

    status = 500
    for (let n = 0; n < 6; n++) await publish()
    await failures(id, '5 days 1 second')
    await deliverNow(payload)
    expect(await isActive(id)).toBe(false)
    expect(await mailsTo(payload, colleague.email)).toHaveLength(1)

    // Switched on again it starts again, and what waited is sent.
    status = 200
    await callRest('PATCH', `/webhooks/${id}`, { cookie: admin.cookie, json: { active: true } })
    await deliverNow(payload)
    const states = (await listDeliveries(payload, id)).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['delivered']))
    const found = await payload.findByID({ collection: 'webhooks', id, overrideAccess: true })
    expect(found).toMatchObject({ active: true, switchedOff: null })
  })

  test('W-04 failures before a quiet day count for nothing, nor do those at another address', async () => {
    receiver.state.respond = () => ({ status: 503 })
    const elsewhere = await openReceiver()
    receivers.push(elsewhere)
    const { id } = await aWebhook(payload, { url: receiver.url })
    await publish()
    await failures(id, '60 days', '25 hours')
    await deliverNow(payload)
    await deliverNow(payload)
    expect([receiver.received.length, await isActive(id)]).toEqual([2, true])

    await failures(id, '6 days')
    elsewhere.state.respond = () => ({ status: 503 })
    const json = { url: elsewhere.url }
    await callRest('PATCH', `/webhooks/${id}`, { cookie: admin.cookie, json })
    await deliverNow(payload)
    expect([elsewhere.received.length, await isActive(id)]).toEqual([1, true])
  })

  test('W-04 one that takes its time delays no other, and has four requests at once at most', async () => {
    const slow = await openReceiver()
    receivers.push(slow)
    const held = holdAll(slow)
    const events = ['workshop.published' as const]
    const stuck = await aWebhook(payload, { url: slow.url, events })
    await aWebhook(payload, { url: receiver.url, events })
    for (let n = 0; n < 10; n++) await publish()
    const sending = deliverNow(payload)
    await expect.poll(() => receiver.received.length).toBe(10)
    await expect.poll(() => slow.received.length).toBe(4)
    // The next round opens no second line.
    await Promise.race([deliverDue(payload), pause(200)])
    expect([slow.state.mostInProgress, slow.received.length]).toEqual([4, 4])
    held.release()
    await sending
    expect(slow.received).toHaveLength(10)
    const states = (await listDeliveries(payload, stuck.id)).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['delivered']))
  })

  test('W-04 a line whose database fails ends when all of its requests have', async () => {
    const held = holdAll(receiver)
    await aWebhook(payload, { url: receiver.url, events: ['workshop.published'] })
    await publish()
    await publish()
    const [broken] = await listDeliveries(payload)
    const id = String(Number(broken?.id))
    await onPool(
      payload,
      sql.raw(
        `alter table webhook_deliveries add constraint broken check (id <> ${id} or tries = 0)`,
      ),
    )
    try {
      const sending = deliverDue(payload)
      await expect.poll(() => receiver.received.length).toBe(2)
      held.release(1)
      expect(await Promise.race([sending.then(() => 'ended'), pause(300, 'under way')])).toBe(
        'under way',
      )
      held.release()
      await sending
    } finally {
      await onPool(payload, sql`alter table webhook_deliveries drop constraint broken`)
    }
    const states = (await listDeliveries(payload)).map(({ state }) => state)
    expect(states).toEqual(['waiting', 'delivered'])
  })
})

describe('W-05 the log', () => {
  type Line = { id: number; tries: number; status: number; state: string; nextTryAt: string | null }
  type State = { deliveries: Line[] }
  const getState = async (id: number) =>
    (await callRest('GET', `/webhooks/${id}/state`, { cookie: admin.cookie })).body as State

  test('W-05 tells each try: time, status, milliseconds; by a screen that administrators read', async () => {
    const statuses = [503, 200]
    receiver.state.respond = () => ({ status: statuses.shift() ?? 200 })
    const editor = await aPerson(payload, 'editor')
    const { id } = await aWebhook(payload, { url: receiver.url })
    expect((await callRest('GET', `/webhooks/${id}/state`, { cookie: editor.cookie })).status).toBe(
      403,
    )
    await publish()
    await deliverNow(payload)
    await deliverNow(payload)
    const { deliveries } = await getState(id)
    expect(deliveries).toMatchObject([{ state: 'delivered', status: 200, tries: 2 }])
    const [row] = await listDeliveries(payload, id)
    expect(row?.log).toEqual([
      { at: expect.any(String), status: 503, ms: expect.any(Number), error: null },
      { at: expect.any(String), status: 200, ms: expect.any(Number), error: null },
    ])
  })

  test('W-05 what waits at one that is switched off names no next try', async () => {
    receiver.state.respond = () => ({ status: 500 })
    const { id } = await aWebhook(payload, { url: receiver.url })
    await publish()
    await deliverNow(payload)
    const waiting = { state: 'waiting', nextTryAt: expect.any(String) }
    expect((await getState(id)).deliveries).toMatchObject([waiting])
    await callRest('PATCH', `/webhooks/${id}`, { cookie: admin.cookie, json: { active: false } })
    expect((await getState(id)).deliveries).toMatchObject([{ ...waiting, nextTryAt: null }])
  })

  test('W-05 Send a test works for one that is switched off too, once; Send again keeps the number', async () => {
    receiver.state.respond = () => ({ status: 500 })
    const { id } = await aWebhook(payload, { url: receiver.url, active: false })
    expect((await post(`/webhooks/${id}/test`)).status).toBe(200)
    await deliverNow(payload)
    await deliverNow(payload)
    const [failed] = (await getState(id)).deliveries
    expect(failed).toMatchObject({ state: 'failed', status: 500, tries: 1 })
    receiver.state.respond = () => ({ status: 200 })
    const path = `/webhook_deliveries/${failed?.id}/send-again`
    expect((await post(path)).status).toBe(200)
    await deliverNow(payload)
    expect((await getState(id)).deliveries).toMatchObject([{ state: 'delivered', tries: 2 }])
    const numbers = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(numbers).size).toBe(1)
  })

  test('W-05 by hand goes no more often than 20 times in ten minutes, and not twice at once', async () => {
    const { id } = await aWebhook(payload, { url: receiver.url })
    await publish()
    const [delivery] = await listDeliveries(payload, id)
    const path = `/webhook_deliveries/${String(delivery?.id)}/send-again`
    await onPool(payload, sql`update outbox set claimed_until = now() + interval '9 seconds'`)
    expect((await post(path)).status).toBe(409)
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) statuses.push((await post(`/webhooks/${id}/test`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(19)
    expect(statuses.at(-1)).toBe(429)
  })

  test('W-05 is kept for 30 days', async () => {
    const { id } = await aWebhook(payload, { url: receiver.url })
    await publish()
    await publish()
    await onPool(
      payload,
      sql`
        update webhook_deliveries set created_at = now() - interval '31 days'
        where id = (select min(id) from webhook_deliveries where webhook_id = ${id})`,
    )
    await runSweep(payload)
    expect(await listDeliveries(payload, id)).toHaveLength(1)
  })
})
