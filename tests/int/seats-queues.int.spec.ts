import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAddress } from '@/domain/accounts/emails/confirm-address'
import { queueMail } from '@/emails/queue-mail'
import { makeDelivery } from '@/emails/transport'
import { requeueFailedNotifications, notifyRegistrants } from '@/domain/events/notify-registrants'
import { sendMailBy } from '@/jobs/send-mail'
import { onPool } from '@/lib/database/on-pool'
import { EVENTS, RETRIES, SEATS } from '@/lib/mail/queues'
import type { EventRef } from '@/domain/events/read-event'
import { releaseSeat, notifyOfRemoval, type Removal } from '@/domain/events/release-seat'
import { queueDueNotices } from '@/domain/events/due-notices'
import { writeToPeople } from '@/domain/events/staff/write-to-people'
import { takeSeat } from '@/domain/events/take-seat'
import { inHours, newEvent, setStart, someAccounts } from '../support/events'
import { getTestPayload } from '../support/payload'
import { startSmtp } from '../support/smtp'
import { aUser } from '../support/users'

/** Which mails wait behind which, when an event has many people. */
let payload: Payload
const stops: (() => unknown)[] = []

beforeAll(async () => {
  payload = await getTestPayload()
})
beforeEach(() => onPool(payload, sql`delete from payload_jobs`))
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(async () => {
  await onPool(payload, sql`delete from payload_jobs`)
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
  await payload.delete({ collection: 'users', where: { email: { like: '@people.test' } } })
})

/** One round of a queue, as the leading instance runs it every two seconds. */
const round = (queue?: string, limit = 20) => payload.jobs.run({ queue, limit, silent: true })

/** A server in place of the outbox. */
async function server(state: Parameters<typeof startSmtp>[0] = {}) {
  const smtp = await startSmtp(state)
  const task = payload.config.jobs.tasks?.find(({ slug }) => slug === 'send-mail')
  if (!task) throw new Error('there is no such job')
  const { handler } = task
  task.handler = sendMailBy(makeDelivery(smtp.url)).handler as typeof handler
  stops.push(smtp.stop, () => (task.handler = handler))
  return smtp
}

/** A workshop with so many people who have their confirmations. */
async function crowded(count: number): Promise<EventRef> {
  const event = await newEvent(payload)
  const people = `{${(await someAccounts(payload, count)).join(',')}}`
  await onPool(
    payload,
    sql`
      insert into registrations (user_id, workshop_id, state, registered_at, notices, created_at, updated_at)
      select id, ${event.id}::int, 'registered', '2026-01-01', '{seat:2026-01-01T00:00:00.000Z}',
        now(), now()
      from unnest(${people}::int[]) as id`,
  )
  return event
}

const move = ({ id }: EventRef) =>
  payload.update({
    collection: 'workshops',
    id,
    data: { startsAt: inHours(72), _status: 'published' },
    overrideAccess: true,
  })

async function signUp() {
  const mail = confirmAddress({ to: 'reader@people.test', brand: 'Atelier', token: 'a-token' })
  await queueMail({ req: await createLocalReq({}, payload), mail })
}

async function jobs() {
  const rows = await onPool(
    payload,
    sql`
      select coalesce(input->>'kind', '') as kind, queue, task_slug as task, count(*)::int as count
      from payload_jobs group by 1, 2, 3 order by 2, 3`,
  )
  return rows.map(({ count, queue, task }) => [queue, task, count])
}

describe('E-14 R-08 mails of accounts wait for no event', () => {
  test('a sign-up leaves in the first round, behind nothing of a large event', async () => {
    const event = await crowded(60)
    await move(event)
    await round(EVENTS)
    expect(await jobs()).toEqual([
      [EVENTS, 'send-mail', 50],
      [EVENTS, 'tell-registrants', 1],
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
    expect(await jobs()).toEqual([[SEATS, 'tell-registrants', 21]])
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
    expect(await jobs()).toEqual([
      [EVENTS, 'send-mail', 1],
      [RETRIES, 'send-mail', 1],
    ])
  })

  test('a raised capacity that lets many in is told as a large event is, a small one is not', async () => {
    const event = await newEvent(payload, { capacity: 1 })
    const [first = 0, ...others] = await someAccounts(payload, 60)
    for (const userId of [first, ...others]) await takeSeat({ payload, event, userId })
    await onPool(payload, sql`delete from payload_jobs`)
    await releaseSeat({ payload, event, userId: first })
    expect(await jobs()).toEqual([[SEATS, 'tell-registrants', 1]])
    await payload.update({
      collection: 'workshops',
      id: event.id,
      data: { capacity: 100, _status: 'published' },
      overrideAccess: true,
    })
    expect((await jobs())[0]).toEqual([EVENTS, 'tell-registrants', 1])
  })
})

describe('E-14 E-30 each mail once, whatever becomes of its job', () => {
  test('a batch that runs twice sends nothing twice', async () => {
    const event = await crowded(60)
    await move(event)
    await notifyRegistrants(payload, event)
    await notifyRegistrants(payload, event)
    for (let n = 0; n < 3; n += 1) {
      await payload.jobs.run({
        queue: EVENTS,
        where: { taskSlug: { equals: 'tell-registrants' } },
        silent: true,
      })
    }
    expect(await jobs()).toEqual([[EVENTS, 'send-mail', 60]])
  })

  test('a message reaches everyone, batch after batch', async () => {
    const event = await crowded(60)
    const { id: actor } = await aUser(payload, { role: 'admin' })
    const message = { to: 'seats', subject: 'x', text: 'x', key: crypto.randomUUID() } as const
    expect(await writeToPeople({ payload, event, actor, ...message })).toBe(60)
    for (let n = 0; n < 3; n += 1) {
      await payload.jobs.run({
        queue: EVENTS,
        where: { taskSlug: { equals: 'tell-registrants' } },
        silent: true,
      })
    }
    expect(await jobs()).toEqual([[EVENTS, 'send-mail', 60]])
  })

  test('E-15 while a job looks through an event, the clock queues no other', async () => {
    const event = await crowded(60)
    await onPool(
      payload,
      sql`update workshops set starts_at = now() + interval '20 hours' where id = ${event.id}`,
    )
    for (let n = 0; n < 3; n += 1) await queueDueNotices(payload)
    expect(await jobs()).toEqual([[EVENTS, 'tell-registrants', 1]])
    await round(EVENTS)
    await queueDueNotices(payload)
    expect(await jobs()).toEqual([
      [EVENTS, 'send-mail', 50],
      [EVENTS, 'tell-registrants', 1],
    ])
  })

  test('what failed for good is told after all, for two days', async () => {
    const event = await crowded(1)
    await move(event)
    const fail = sql`update payload_jobs set has_error = true, total_tried = 6`
    await onPool(payload, sql`${fail}, created_at = now() - interval '3 days'`)
    await requeueFailedNotifications(payload)
    await round(EVENTS)
    expect(await jobs()).toEqual([[EVENTS, 'tell-registrants', 1]])
    await onPool(payload, sql`${fail}, created_at = now()`)
    await requeueFailedNotifications(payload)
    await round(EVENTS)
    expect(await jobs()).toEqual([[EVENTS, 'send-mail', 1]])
  })
})

describe('E-13 an event of many is deleted', () => {
  test('its people are told by jobs, not within the deletion, and once', async () => {
    const event = await crowded(60)
    await payload.delete({ collection: 'workshops', id: event.id, overrideAccess: true })
    expect(await jobs()).toEqual([[EVENTS, 'tell-registrants', 2]])
    const stored = JSON.stringify(await onPool(payload, sql`select input from payload_jobs`))
    expect(stored).not.toContain('@people.test')
    // A worker that died after its work: the job runs again.
    const [job] = await onPool(payload, sql`select id, input from payload_jobs order by id`)
    const { removal } = job?.input as { removal: Removal }
    await notifyOfRemoval(payload, Number(job?.id), removal)
    await notifyOfRemoval(payload, Number(job?.id), removal)
    expect(await jobs()).toEqual([
      [EVENTS, 'send-mail', 50],
      [EVENTS, 'tell-registrants', 2],
    ])
    await round(EVENTS, 2)
    expect(await jobs()).toEqual([[EVENTS, 'send-mail', 60]])
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
      await onPool(payload, sql`delete from payload_jobs`)
      await queueDueNotices(payload)
      const named = sql`select 1 from payload_jobs where input->'event' = to_jsonb(${event.id}::int)`
      return (await onPool(payload, named)).length
    }
    expect(await queuedAfter(40)).toBe(0)
    expect(await queuedAfter(57)).toBe(1)
    expect(await queuedAfter(87)).toBe(0)
  })
})
