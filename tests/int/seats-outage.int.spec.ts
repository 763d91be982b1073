import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { watchPool } from '@/platform/boot/database-pool'
import { onPool } from '@/platform/database/on-pool'
import { deleteSeats, releaseSeat } from '@/features/events/server/release-seat'
import { lockEvent } from '@/features/events/server/read-event'
import { storeSeat, takeSeat } from '@/features/events/server/take-seat'
import { newEvent, listRegistrations, someAccounts } from '../support/events'
import { mailsTo } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aUser } from '../support/users'

let payload: Payload

beforeAll(async () => {
  payload = await getTestPayload()
  // As the site does: connections that break while no one uses them end nothing.
  watchPool(payload)
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

/** Killed sessions end a while later, and only then the pool drops their connections. */
const untilPoolAnswers = () => {
  const ask = () => onPool(payload, sql`select pg_sleep(0.01)`)
  return vi.waitFor(() => Promise.all(Array.from({ length: 20 }, ask)), 30_000)
}

beforeEach(untilPoolAnswers)

// Not the workers of autovacuum, which belong to the superuser.
const OTHERS = sql`datname = current_database() and usename = current_user and pid <> pg_backend_pid()`

describe('E-30 the database is killed', () => {
  test('before the seat is stored: there is none, and the retry takes one with one mail', async () => {
    const event = await newEvent(payload, { capacity: 1 })
    const { email, id: userId } = await aUser(payload, { role: 'user' })
    await inTransaction(payload, async (req) => {
      await lockEvent(req, event)
      const taking = takeSeat({ payload, event, userId })
      const refused = expect(taking).rejects.toThrow()
      await vi.waitFor(async () => {
        const killed = await onTransaction(
          req,
          sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where ${OTHERS} and wait_event_type = 'Lock'`,
        )
        expect(killed).toHaveLength(1)
      }, 30_000)
      await refused
    })
    expect(await listRegistrations(payload, event)).toEqual([])
    expect(await mailsTo(payload, email)).toEqual([])

    expect(await takeSeat({ payload, event, userId })).toMatchObject({ state: 'registered' })
    expect(await listRegistrations(payload, event)).toHaveLength(1)
    expect(await mailsTo(payload, email)).toHaveLength(1)
  })

  test('between the seat and the response: the retry finds the seat, and the mail comes once', async () => {
    const event = await newEvent(payload, { capacity: 1 })
    const { email, id: userId } = await aUser(payload, { role: 'user' })
    const first = await takeSeat({ payload, event, userId })
    await onPool(
      payload,
      sql`select pg_terminate_backend(pid, 30000) from pg_stat_activity where ${OTHERS}`,
    )
    const again = await vi.waitFor(() => takeSeat({ payload, event, userId }), 30_000)
    expect(again).toEqual(first)
    // A run of the outbox that meets a broken connection leaves its messages for later.
    await untilPoolAnswers()
    expect(await listRegistrations(payload, event)).toHaveLength(1)
    expect(await mailsTo(payload, email)).toHaveLength(1)
  })
})

describe('E-24 an account is deleted while it registers', () => {
  /** Until another connection waits for what a transaction of this test has locked. */
  const untilOneWaits = () =>
    vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_stat_activity where ${OTHERS} and wait_event_type = 'Lock'`
      expect(await onPool(payload, waiting)).toHaveLength(1)
    }, 30_000)
  const remove = (id: number, req?: PayloadRequest) =>
    payload.delete({ collection: 'users', id, overrideAccess: true, req })

  test('the seat comes first: the deletion waits for it and frees it, and who waits moves up', async () => {
    const event = await newEvent(payload, { capacity: 1 })
    const [first = 0, next = 0] = await someAccounts(payload, 2)
    let deletion: Promise<unknown> | undefined
    await inTransaction(payload, async (req) => {
      await lockEvent(req, event)
      await storeSeat(req, event, { state: 'registered', userId: first })
      deletion = remove(first)
      await untilOneWaits()
      await storeSeat(req, event, { state: 'waiting', userId: next })
    })
    await deletion
    expect(await listRegistrations(payload, event)).toEqual([
      { user_id: null, state: 'cancelled' },
      { user_id: next, state: 'registered' },
    ])
  })

  test.each(['new', 'had a seat before'])(
    'the deletion comes first: who is %s gets no seat, and a clear refusal',
    async (which) => {
      const event = await newEvent(payload, { capacity: 1 })
      const [userId = 0] = await someAccounts(payload, 1)
      if (which !== 'new') {
        await takeSeat({ payload, event, userId })
        await releaseSeat({ payload, event, userId })
      }
      let refused: Promise<unknown> | undefined
      await inTransaction(payload, async (req) => {
        await deleteSeats(req, userId)
        refused = expect(takeSeat({ payload, event, userId })).rejects.toMatchObject({
          code: 'unauthorized',
        })
        await untilOneWaits()
        await remove(userId, req)
      })
      await refused
      const states = (await listRegistrations(payload, event)).map(({ state }) => state)
      expect(states).not.toContain('registered')
    },
  )
})
