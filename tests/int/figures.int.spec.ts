import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { readFigures } from '@/platform/boot/figures'
import { RESET_LINK } from '@/features/accounts/server/request-password-reset'
import { onPool } from '@/platform/database/on-pool'
import { enqueue } from '@/platform/outbox/outbox'
import { WEBHOOK } from '@/features/webhooks/server/queue-deliveries'
import { getTestPayload } from '../support/payload'
import { aWebhook, closeReceivers } from '../support/webhooks'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const getQueue = async (name: string) =>
  (await readFigures(payload)).queues.find((queue) => queue.name === name)

test('W-12 the metrics count due work and its age, and no work scheduled for later', async () => {
  const name = `figures-${process.pid}`
  const message = { kind: RESET_LINK, payload: { email: 'nobody@people.test' }, queue: name }
  await enqueue({ payload }, { ...message, dueAt: new Date(Date.now() - 90_000) })
  await enqueue({ payload }, { ...message, dueAt: new Date('2099-01-01') })
  const queue = await getQueue(name)
  expect(queue?.due).toBe(1)
  expect(queue?.oldestSeconds).toBeGreaterThanOrEqual(90)
  await onPool(payload, sql`delete from outbox where queue = ${name}`)
  expect(await getQueue(name)).toBeUndefined()
})

test('W-12 W-14 what waits at a webhook that is switched off is not due, but for a test', async () => {
  // Other files of this worker leave messages that are due.
  await onPool(payload, sql`delete from outbox where kind = ${WEBHOOK}`)
  const { id } = await aWebhook(payload, { url: 'https://hooks.example.com', active: false })
  const queue = (queue: string) =>
    onPool(
      payload,
      sql`
        insert into outbox (kind, queue, payload, due_at)
        values (${WEBHOOK}, ${queue}, '{}', now() - interval '1 day')`,
    )
  await queue(`webhook:${id}`)
  expect(await getQueue('webhooks')).toMatchObject({ due: 0, oldestSeconds: 0 })
  await queue(`webhook-test:${id}`)
  expect((await getQueue('webhooks'))?.due).toBe(1)
  await onPool(payload, sql`update webhooks set active = true where id = ${id}`)
  const { due, oldestSeconds } = (await getQueue('webhooks')) ?? {}
  expect(due).toBe(2)
  expect(oldestSeconds).toBeGreaterThanOrEqual(24 * 60 * 60)
  await closeReceivers(payload, [])
})

test('W-12 empty queues, webhooks and the pool are reported too', async () => {
  const { pool, poolMax, queues } = await readFigures(payload)
  expect(queues.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['default', 'retries', 'seats', 'events', 'webhooks']),
  )
  expect(pool.active + pool.idle).toBeLessThanOrEqual(poolMax)
})
