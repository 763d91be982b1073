import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAddress } from '@/features/accounts/server/emails'
import { queueMail } from '@/platform/mail/queue-mail'
import { NOTIFICATION, type QueuedNotification } from '@/features/events/server/queue-notification'
import { toFacts } from '@/features/events/event-facts'
import { notifyRegistrants } from '@/features/events/server/notify-registrants'
import { messageHandlers } from '@/platform/jobs/handlers'
import { inTransaction } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import { EVENTS, HEALTH, RETRIES, SEATS } from '@/platform/outbox/outbox'
import { handle, once } from '@/platform/outbox/handler'
import type { EventRef } from '@/features/events/server/read-event'
import { notifyOfRemoval, releaseSeat } from '@/features/events/server/release-seat'
import { queueDueNotices } from '@/features/events/server/due-notices'
import { writeToPeople } from '@/features/events/server/staff/write-to-people'
import { takeSeat } from '@/features/events/server/take-seat'
import { inHours, newEvent, setStart, someAccounts } from '../support/events'
import { emptyOutbox, makeDue, sendMailOver, sendQueue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { startSmtp } from '../support/smtp'
import { aUser } from '../support/users'

/** Which mails wait behind which, when an event has many people. */
let payload: Payload
const stops: (() => unknown)[] = []

beforeAll(async () => {
  payload = await getTestPayload()
})
beforeEach(() => emptyOutbox(payload))
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(async () => {
  await emptyOutbox(payload)
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

/** Sends what is due in a queue, or the first messages of it. */
const round = (queue?: string, most?: number) => sendQueue(payload, queue, most)

/** A server in place of the outbox. */
async function server(state: Parameters<typeof startSmtp>[0] = {}) {
  const smtp = await startSmtp(state)
  stops.push(smtp.stop, sendMailOver(smtp.url))
  return smtp
}

/** A workshop with so many people who have their confirmations. */
async function crowded(count: number): Promise<EventRef> {
  const event = await newEvent(payload)
  const workshop = await payload.findByID({ collection: 'workshops', id: event.id, depth: 0 })
  const people = `{${(await someAccounts(payload, count)).join(',')}}`
  await onPool(
    payload,
    sql`
      insert into registrations
        (user_id, workshop_id, state, registered_at, notices, informed, created_at, updated_at)
      select id, ${event.id}::int, 'registered', '2026-01-01', '{seat:2026-01-01T00:00:00.000Z}',
        ${JSON.stringify(toFacts('workshop', workshop))}::jsonb, now(), now()
      from unnest(${people}::int[]) as id`,
  )
  return event
}

/** Moves the event, and lets the ten minutes pass in which changes gather. */
async function move({ id }: EventRef) {
  await payload.update({
    collection: 'workshops',
    id,
    data: { startsAt: inHours((hours += 1)), _status: 'published' },
    overrideAccess: true,
  })
  await passTenMinutes()
}
let hours = 72

async function passTenMinutes() {
  await onPool(
    payload,
    sql`
      update workshops
      set last_change = jsonb_set(last_change, '{at}', '"2026-01-01T00:00:00.000Z"')
      where last_change is not null`,
  )
  await makeDue(payload)
}

async function signUp() {
  const mail = confirmAddress({ to: 'reader@people.test', token: 'a-token' })
  await queueMail({ req: await createLocalReq({}, payload), mail })
}

async function messages() {
  const rows = await onPool(
    payload,
    sql`
      select queue, kind, count(*)::int as count from outbox where queue <> ${HEALTH}
      group by 1, 2 order by 1, 2`,
  )
  return rows.map(({ count, kind, queue }) => [queue, kind, count])
}

/** Works off the notifications of events. The mails that they queue wait. */
async function queueMails() {
  for (let n = 0; n < 8; n += 1) {
    await onPool(payload, sql`update outbox set due_at = '2099-01-01' where kind = 'email'`)
    await round(EVENTS, 1)
  }
}

/** Lets notifications fail after their work, until the returned function is called. */
function failNotifications() {
  const handler = messageHandlers().get(NOTIFICATION)
  if (!handler) throw new Error('nothing handles notifications')
  const failing = once<QueuedNotification>(async (req, { event: id, kind, removal }) => {
    if (removal) await notifyOfRemoval(req, removal)
    else await notifyRegistrants(req, { kind, id })
    throw new Error('The process dies.')
  })
  messageHandlers().set(...handle(NOTIFICATION, failing))
  const restore = () => void messageHandlers().set(NOTIFICATION, handler)
  stops.push(restore)
  return restore
}

describe('E-14 R-08 mails of accounts wait for no event', () => {
  test('a sign-up leaves in the first round, behind nothing of a large event', async () => {
    const event = await crowded(60)
    await move(event)
    await round(EVENTS, 1)
    expect(await messages()).toEqual([
      [EVENTS, 'email', 50],
      [EVENTS, 'event-notification', 1],
    ])
    const smtp = await server()
    await signUp()
    await round()
    expect(smtp.state.received.map(({ to }) => to)).toEqual([['reader@people.test']])
  })

  test('nor behind people who register and cancel as often as they may', async () => {
    const event = await newEvent(payload)
    for (const userId of await someAccounts(payload, 7)) {
      for (let n = 0; n < 3; n += 1) {
        await takeSeat({ payload, event, userId })
        await releaseSeat({ payload, event, userId })
      }
    }
    expect(await messages()).toEqual([
      [SEATS, 'email', 21],
      [SEATS, 'event-notification', 21],
    ])
    const smtp = await server()
    await signUp()
    await round()
    expect(smtp.state.received).toHaveLength(1)
  })

  test('a mail of a large event that is not taken is tried again in its own queue', async () => {
    const event = await crowded(1)
    await move(event)
    await server({ rejects: () => 450 })
    await round(EVENTS)
    await signUp()
    await Promise.all([round(EVENTS), round()])
    expect(await messages()).toEqual([
      [EVENTS, 'email', 1],
      [RETRIES, 'email', 1],
    ])
  })

  test('a raised capacity that lets many in is told as a large event is, a small one is not', async () => {
    const event = await newEvent(payload, { capacity: 1 })
    const [first = 0, ...others] = await someAccounts(payload, 60)
    for (const userId of [first, ...others]) await takeSeat({ payload, event, userId })
    await emptyOutbox(payload)
    await releaseSeat({ payload, event, userId: first })
    expect(await messages()).toEqual([
      [SEATS, 'email', 1],
      [SEATS, 'event-notification', 1],
    ])
    await payload.update({
      collection: 'workshops',
      id: event.id,
      data: { capacity: 100, _status: 'published' },
      overrideAccess: true,
    })
    expect((await messages())[0]).toEqual([EVENTS, 'event-notification', 1])
  })
})

describe('E-14 E-30 each mail once, whatever becomes of its job', () => {
  test('a batch that runs twice sends nothing twice', async () => {
    const event = await crowded(60)
    await move(event)
    await inTransaction(payload, (req) => notifyRegistrants(req, event))
    await inTransaction(payload, (req) => notifyRegistrants(req, event))
    await queueMails()
    expect(await messages()).toEqual([[EVENTS, 'email', 60]])
  })

  test('a message reaches everyone, batch after batch', async () => {
    const event = await crowded(60)
    const { id: actor } = await aUser(payload, { role: 'admin' })
    const message = { to: 'seats', subject: 'x', text: 'x', key: crypto.randomUUID() } as const
    expect(await writeToPeople({ payload, event, actor, ...message })).toBe(60)
    await queueMails()
    expect(await messages()).toEqual([[EVENTS, 'email', 60]])
  })

  test('E-15 while a job looks through an event, the clock queues no other', async () => {
    const event = await crowded(60)
    await onPool(
      payload,
      sql`update workshops set starts_at = now() + interval '20 hours' where id = ${event.id}`,
    )
    // As if they had registered since.
    await onPool(
      payload,
      sql`update registrations set informed = null where workshop_id = ${event.id}`,
    )
    for (let n = 0; n < 3; n += 1) await queueDueNotices(payload)
    expect(await messages()).toEqual([[EVENTS, 'event-notification', 1]])
    await round(EVENTS, 1)
    await queueDueNotices(payload)
    expect(await messages()).toEqual([
      [EVENTS, 'email', 50],
      [EVENTS, 'event-notification', 1],
    ])
  })

  test('what fails is told after all, for two days', async () => {
    const event = await crowded(1)
    await move(event)
    const restore = failNotifications()
    for (const tries of [1, 2]) {
      await round(EVENTS)
      const rows = await onPool(
        payload,
        sql`select kind, attempts, failed_at from outbox where queue <> ${HEALTH}`,
      )
      expect(rows).toEqual([{ kind: 'event-notification', attempts: tries, failed_at: null }])
      await makeDue(payload)
    }
    restore()
    await queueMails()
    expect(await messages()).toEqual([[EVENTS, 'email', 1]])

    await emptyOutbox(payload)
    await move(event)
    failNotifications()
    await onPool(
      payload,
      sql`update outbox set created_at = now() - interval '49 hours', attempts = 5`,
    )
    await round(EVENTS)
    const rows = await onPool(
      payload,
      sql`select failed_at is not null as failed from outbox where queue <> ${HEALTH}`,
    )
    expect(rows).toEqual([{ failed: true }])
  })
})

describe('E-13 an event of many is deleted', () => {
  test('its people are told later, not within the deletion, and once', async () => {
    const event = await crowded(60)
    await payload.delete({ collection: 'workshops', id: event.id, overrideAccess: true })
    expect(await messages()).toEqual([[EVENTS, 'event-notification', 2]])
    const stored = JSON.stringify(await onPool(payload, sql`select payload from outbox`))
    expect(stored).not.toContain('@people.test')
    const restore = failNotifications()
    await round(EVENTS)
    expect(await messages()).toEqual([[EVENTS, 'event-notification', 2]])
    restore()
    await makeDue(payload)
    await queueMails()
    expect(await messages()).toEqual([[EVENTS, 'email', 60]])
  })
})

describe('E-15 the recording of an event of weeks', () => {
  test('is no business of the clock while it lasts, is at its end, and is not a month later', async () => {
    const data = { duration: '8 weeks', recordingUrl: 'https://video.test/weeks' }
    const event = await newEvent(payload, data)
    const [userId = 0] = await someAccounts(payload, 1)
    await takeSeat({ payload, event, userId })
    const queuedAfter = async (days: number) => {
      await setStart(payload, event, inHours(-24 * days))
      await emptyOutbox(payload)
      await queueDueNotices(payload)
      const named = sql`select 1 from outbox where payload->'event' = to_jsonb(${event.id}::int)`
      return (await onPool(payload, named)).length
    }
    expect(await queuedAfter(40)).toBe(0)
    expect(await queuedAfter(57)).toBe(1)
    expect(await queuedAfter(87)).toBe(0)
  })
})
