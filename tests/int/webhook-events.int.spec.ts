import config from '@payload-config'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireTags } from '../../entry/cache/cache-clock.mjs'
import { TaggedCache } from '../../entry/cache/tagged-cache.mjs'
import { confirmAddress } from '@/features/accounts/server/confirm-address'
import { register } from '@/features/accounts/server/register'
import { getOpenapi } from '@/platform/api/openapi/document'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { onPool } from '@/platform/database/on-pool'
import { listListenedEvents } from '@/features/webhooks/server/queue-deliveries'
import { announce } from '@/platform/announce/announce'
import { toBody } from '@/features/webhooks/body'
import { SITE_EVENTS, type SiteEvent } from '@/platform/announce/events'
import { bridge } from '@/platform/process/bridge'
import { releaseSeat } from '@/features/events/server/release-seat'
import { cancelSeat } from '@/features/events/server/staff/seats'
import { takeSeat } from '@/features/events/server/take-seat'
import { inHours, newEvent } from '../support/events'
import { richText } from '../support/fixtures'
import { documentChecker } from '../support/openapi/document'
import { mailsTo, tokenIn } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import type { Receiver } from '../support/receiver.mjs'
import { callRest } from '../support/rest'
import { aClientAddress, aPassword, aUser } from '../support/users'
import {
  ALL_EVENTS,
  aWebhook,
  closeReceivers,
  deliverNow,
  listDeliveries,
  openReceiver,
} from '../support/webhooks'

let payload: Payload
let admin: Person
let receiver: Receiver
let hooked: { id: number }

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aPerson(payload, 'admin')
  // Other files of this worker leave webhooks and deliveries.
  await closeReceivers(payload, [])
  receiver = await openReceiver()
  hooked = await aWebhook(payload, { url: receiver.url })
})
afterEach(() => onPool(payload, sql`delete from webhook_deliveries`))
afterAll(async () => {
  await closeReceivers(payload, [receiver])
  for (const collection of ['workshops', 'webinars', 'tutorials', 'pages'] as const) {
    await payload.delete({ collection, where: { title: { like: 'Hooked ' } }, trash: true })
  }
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

/** What was queued since this was asked last, with the numbers of the records. */
async function received(): Promise<string[]> {
  const rows = await onPool(
    payload,
    sql`delete from webhook_deliveries returning id, event, record_id`,
  )
  return rows
    .sort((one, other) => Number(one.id) - Number(other.id))
    .map(({ event, record_id: id }) => `${String(event)} ${String(id)}`)
}

const TEXT = { title: 'Hooked one', description: 'x', duration: '1 day' }
const NEW = {
  workshops: TEXT,
  webinars: { ...TEXT, presenter: 'Ada', price: 0, scheduledFor: '2031-01-01T10:00:00.000Z' },
  tutorials: { ...TEXT, author: 'Ada', category: 'Other', difficulty: 'Beginner' },
  pages: { title: 'Hooked one' },
}

test.each(['workshop', 'webinar', 'tutorial', 'page'] as const)(
  'W-01 C-12 %s: drafts are told to no one, what visitors see is',
  async (kind) => {
    const path = `/${kind}s`
    const { cookie } = admin
    const send = async (method: 'POST' | 'PATCH' | 'DELETE', to: string, json?: object) => {
      const [address = '', query] = to.split('?')
      const { body, status } = await callRest(method, address, {
        cookie,
        json,
        query: Object.fromEntries(new URLSearchParams(query)),
      })
      expect(status).toBeLessThan(300)
      return (body as { doc?: { id: number } }).doc?.id ?? 0
    }
    const text = NEW[`${kind}s`]
    const id = await send('POST', path, { ...text, _status: 'draft' })
    const one = `${path}/${id}`
    await send('PATCH', one, { title: 'Hooked draft' })
    expect(await received()).toEqual([])
    await send('PATCH', one, { _status: 'published' })
    expect(await received()).toEqual([`${kind}.published ${id}`])
    await send('PATCH', `${one}?draft=true`, { title: 'Hooked later', _status: 'draft' })
    expect(await received()).toEqual([])
    await send('PATCH', one, { title: 'Hooked now', _status: 'published' })
    expect(await received()).toEqual([`${kind}.updated ${id}`])
    await send('PATCH', one, { _status: 'draft' })
    expect(await received()).toEqual([`${kind}.unpublished ${id}`])
    await send('PATCH', one, { _status: 'published' })
    expect(await received()).toEqual([`${kind}.published ${id}`])
    await send('PATCH', one, { deletedAt: new Date().toISOString() })
    expect(await received()).toEqual([`${kind}.unpublished ${id}`])
    await send('PATCH', `${one}?trash=true`, { deletedAt: null })
    expect(await received()).toEqual([`${kind}.published ${id}`])
    await send('DELETE', one)
    expect(await received()).toEqual([`${kind}.deleted ${id}`])
    // No one ever been notified of it.
    const other = await send('POST', path, { ...text, _status: 'draft' })
    await send('DELETE', `${path}/${other}`)
    expect(await received()).toEqual([])
  },
)

test('Y-13 the records of a repeated event name their series', async () => {
  const { id } = await newEvent(payload, { startsAt: inHours(48) })
  await received()
  const json = { rule: 'RRULE:FREQ=WEEKLY;COUNT=3', timeZone: 'UTC' }
  const path = `/events/workshops/${id}/repeat`
  const made = (await callRest('POST', path, { cookie: admin.cookie, json })).body as {
    series: { id: number }
    docs: { id: number }[]
  }
  const deliveries = await listDeliveries(payload, hooked.id)
  const named = deliveries.map(
    ({ event, record_id: record }) => `${String(event)} ${String(record)}`,
  )
  const [, ...copies] = made.docs
  expect(named.sort()).toEqual(
    [`workshop.updated ${id}`, ...copies.map((copy) => `workshop.published ${copy.id}`)].sort(),
  )
  for (const { event, record_id: recordId } of deliveries) {
    const about = { event: String(event), recordId: Number(recordId), at: new Date() }
    const { data } = toBody({ ...about, siteUrl: '' })
    const record = await callRest('GET', data.url.replace('/api', ''), { query: { depth: '0' } })
    expect(record.body).toMatchObject({ id: about.recordId, series: made.series.id })
  }
  await payload.delete({ collection: 'series', id: made.series.id })
})

test('C-12 a page that is renamed changes the address of the pages below it', async () => {
  const create = async (title: string, more: object) =>
    payload.create({
      collection: 'pages',
      data: { title: `Hooked ${title}`, _status: 'published', ...more },
    })
  const above = await create('above', {})
  const below = await create('below', { parent: above.id })
  await create('draft', { parent: above.id, _status: 'draft' })
  await received()
  const json = { slug: 'hooked-elsewhere' }
  await callRest('PATCH', `/pages/${above.id}`, { cookie: admin.cookie, json })
  expect((await received()).sort()).toEqual(
    [`page.updated ${above.id}`, `page.updated ${below.id}`].sort(),
  )
})

test('W-01 a question, one that is joined to it, and its first answer', async () => {
  const { id: workshop } = await newEvent(payload)
  const [asker, duplicate] = [await aPerson(payload, 'user'), await aPerson(payload, 'user')]
  await received()
  const question = `How does it work ${Math.random()}?`
  const json = { workshop, question }
  const { body } = await callRest('POST', '/workshop_qna', { cookie: asker.cookie, json })
  const { id } = (body as { doc: { id: number } }).doc
  expect(await received()).toEqual([`question.asked ${id}`])
  await callRest('POST', '/workshop_qna', { cookie: duplicate.cookie, json })
  expect(await received()).toEqual([])
  for (const answer of ['Well.', 'Very well.']) {
    await callRest('PATCH', `/workshop_qna/${id}`, {
      cookie: admin.cookie,
      json: { answer: richText(answer) },
    })
  }
  expect(await received()).toEqual([`question.answered ${id}`])
})

test('W-01 seats: taken, waited for, given back, moved up; by people and by staff', async () => {
  const event = await newEvent(payload, { capacity: 1, startsAt: inHours(48) })
  const [one, two, three] = [await aUser(payload), await aUser(payload), await aUser(payload)]
  await received()
  const take = async (who: { id: number }) =>
    (await takeSeat({ payload, event, userId: who.id })).id
  const [first, second] = [await take(one), await take(two)]
  await take(one)
  expect(await received()).toEqual([
    `registration.created ${first}`,
    `registration.created ${second}`,
  ])
  await releaseSeat({ payload, event, userId: one.id })
  await releaseSeat({ payload, event, userId: one.id })
  expect(await received()).toEqual([
    `registration.cancelled ${first}`,
    `registration.promoted ${second}`,
  ])
  const third = await take(three)
  await cancelSeat({ payload, event, actor: Number(admin.user?.id), registration: second })
  expect(await received()).toEqual([
    `registration.created ${third}`,
    `registration.cancelled ${second}`,
    `registration.promoted ${third}`,
  ])
})

test('W-01 an account is told of when its address is confirmed, and when that one is deleted', async () => {
  const email = `hooked-${crypto.randomUUID()}@people.test`
  const address = aClientAddress()
  const client = { network: address, address, device: 'Firefox on Linux' }
  const password = aPassword()
  await register({ payload, client, name: 'Lina', email, password })
  const [row] = await onPool(payload, sql`select id from profiles where email = ${email}`)
  const id = Number(row?.id)
  expect(await received()).toEqual([])
  const token = tokenIn((await mailsTo(payload, email)).at(-1), 'verify-email')
  await confirmAddress({ payload, client, token, password })
  expect(await received()).toEqual([`account.created ${id}`])
  await payload.delete({ collection: 'users', id, overrideAccess: true })
  expect(await received()).toEqual([`account.deleted ${id}`])

  const other = `hooked-${crypto.randomUUID()}@people.test`
  await register({ payload, client, name: 'Lina', email: other, password })
  await payload.delete({ collection: 'users', where: { email: { equals: other } } })
  expect(await received()).toEqual([])
})

test.each(['unlisted', 'invited'])(
  'J-05 of an event that is %s, no one learns more than that a public one is gone',
  async (visibility) => {
    const { cookie } = admin
    const send = async (method: 'POST' | 'PATCH' | 'DELETE', address: string, json?: object) => {
      const { body, status } = await callRest(method, address, { cookie, json })
      expect(status).toBeLessThan(300)
      return (body as { doc?: { id: number } }).doc?.id ?? 0
    }
    const id = await send('POST', '/workshops', { ...TEXT, visibility, _status: 'published' })
    await send('PATCH', `/workshops/${id}`, { title: 'Hooked in secret' })
    expect(await received()).toEqual([])
    await send('PATCH', `/workshops/${id}`, { visibility: 'public' })
    expect(await received()).toEqual([`workshop.published ${id}`])
    await send('PATCH', `/workshops/${id}`, { visibility })
    expect(await received()).toEqual([`workshop.unpublished ${id}`])
    await send('DELETE', `/workshops/${id}`)
    expect(await received()).toEqual([])
  },
)

test('W-01 a message of the contact page', async () => {
  const message = { name: 'Ada', fromEmail: 'ada@people.test', subject: 'Hooked', message: 'x' }
  const { id } = await payload.create({
    collection: 'contact_messages',
    data: message,
    overrideAccess: true,
  })
  await payload.update({
    collection: 'contact_messages',
    id,
    data: { handled: true },
    overrideAccess: true,
  })
  expect(await received()).toEqual([`contact.received ${id}`])
})

test('W-07 every event leaves as the document describes it, and the document names every event', async () => {
  const document = await getOpenapi(config)
  const { problemsAt } = documentChecker(document)
  const names = Object.keys(document.webhooks as object).sort()
  expect(names).toEqual([...SITE_EVENTS.map(({ type }) => type), 'webhook.test'].sort())
  const req = await createLocalReq({}, payload)
  receiver.received.length = 0
  await subscribe(SITE_EVENTS.map(({ type }) => type))
  for (const { type } of SITE_EVENTS) await announce(req, type, [7])
  await callRest('POST', `/webhooks/${hooked.id}/test`, { cookie: admin.cookie })
  await deliverNow(payload)
  // Also what another round may be at.
  const undelivered = async () =>
    (await listDeliveries(payload))
      .filter(({ state }) => state !== 'delivered')
      .map(({ error, event, state }) => [event, state, error])
  await expect.poll(undelivered).toEqual([])
  const types = receiver.received.map(({ body, headers }) => {
    const sent = JSON.parse(body) as { type: string }
    const place = `/webhooks/${sent.type}/post/requestBody/content/application~1json/schema`
    expect([sent.type, problemsAt(place, sent)]).toEqual([sent.type, []])
    expect(problemsAt(place, { ...sent, type: 'other' })).not.toEqual([])
    const { parameters } = (
      document.webhooks as Record<string, { post: { parameters: { name: string }[] } }>
    )[sent.type]?.post ?? { parameters: [] }
    for (const { name } of parameters) expect(headers[name]).toBeTruthy()
    return sent.type
  })
  expect(types.sort()).toEqual(names)
  await subscribe(ALL_EVENTS)
})

async function subscribe(events: SiteEvent[]) {
  await payload.update({
    collection: 'webhooks',
    id: hooked.id,
    data: { events },
    overrideAccess: true,
  })
}

test('W-18 a change pays one statement for all that listen', async () => {
  const more = await Promise.all(
    Array.from({ length: 9 }, (_, n) => aWebhook(payload, { url: `${receiver.url}/${n}` })),
  )
  let statements = 0
  const { drizzle } = payload.db as unknown as { drizzle: { execute: (query: unknown) => unknown } }
  const counting = {
    execute: (query: unknown) => {
      statements += 1
      return drizzle.execute(query)
    },
  }
  const db = Object.assign(Object.create(payload.db) as object, { drizzle: counting })
  const scope = { payload: Object.assign(Object.create(payload) as Payload, { db }) }
  await announce(scope, 'contact.received', [5])
  expect([statements, (await received()).length]).toEqual([1, 10])
  for (const { id } of more) {
    await payload.delete({ collection: 'webhooks', id, overrideAccess: true })
  }
})

test('W-01 a site where no one listens asks nothing, until someone does, here or elsewhere', async () => {
  const { cache } = bridge
  bridge.cache = TaggedCache
  try {
    await onPool(payload, sql`update webhooks set active = false`)
    const before = await listListenedEvents(payload)
    expect([...(before ?? ['unknown'])]).toEqual([])
    await onPool(payload, sql`update webhooks set active = true`)
    const req = await createLocalReq({}, payload)
    await announce(req, 'contact.received', [1])
    expect(await received()).toEqual([])
    // As the tag bus does, and the end of the request that changed one.
    expireTags(['webhooks'])
    await announce(req, 'contact.received', [1])
    expect(await received()).toEqual(['contact.received 1'])
    req.context.isSilent = true
    await announce(req, 'contact.received', [1])
    expect(await received()).toEqual([])
  } finally {
    bridge.cache = cache
  }
})
