import { sql } from '@payloadcms/db-postgres/drizzle'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { Client } from 'pg'
import { commitTransaction, createLocalReq, initTransaction, type Payload } from 'payload'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { requeueStuckJobs } from '@/platform/jobs/auto-run'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import { DEFAULT, enqueue, keyedMessageKind, messageKind } from '@/platform/outbox/outbox'
import { claim, closeOutbox, runOutbox } from '@/platform/outbox/run-outbox'
import { handle, once, type Handler, type MessageHandlers } from '@/platform/outbox/handler'
import { processWide } from '@/lib/process-wide'
import { emptyOutbox, makeDue } from '../support/outbox'
import { getTestPayload } from '../support/payload'

type Note = { text: string }
const NOTE = messageKind<Note>('note')
const KEYED = keyedMessageKind<Note>('keyed-note')

let payload: Payload
/** What left, in this order. */
let sent: string[]

beforeAll(async () => {
  payload = await getTestPayload()
})
beforeEach(async () => {
  sent = []
  await emptyOutbox(payload)
})
afterEach(() => emptyOutbox(payload))

const queue = (text: string, more: { queue?: string; dueAt?: Date } = {}) =>
  enqueue({ payload }, { kind: NOTE, payload: { text }, ...more })
const toHandlers = (handler: Handler<Note>): MessageHandlers => new Map([handle(NOTE, handler)])
const sending = (before: (text: string) => Promise<void> | void = () => undefined) =>
  toHandlers(async (_payload, { payload: { text } }) => {
    await before(text)
    sent.push(text)
    return undefined
  })
/** Resolves once a statement waits for a lock. */
const waitsForLock = () =>
  vi.waitFor(
    async () => {
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`
      expect(await onPool(payload, waiting)).not.toEqual([])
    },
    { timeout: 5000 },
  )
const rows = () => onPool(payload, sql`select * from outbox order by id`)

describe('R-08 a message', () => {
  test('R-08 leaves when its transaction commits, not before, and not after a rollback', async () => {
    const req = await createLocalReq({}, payload)
    await initTransaction(req)
    await enqueue(req, { kind: NOTE, payload: { text: 'committed' } })
    await runOutbox(payload, sending())
    expect(sent).toEqual([])
    await commitTransaction(req)
    const rolledBack = inTransaction(payload, async (other) => {
      await enqueue(other, { kind: NOTE, payload: { text: 'rolled back' } })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await runOutbox(payload, sending())
    expect([sent, await rows()]).toEqual([['committed'], []])
  })

  test('R-08 waits once under a key, and again when it is sent', async () => {
    const queueKeyed = (text: string) =>
      enqueue({ payload }, { kind: KEYED, key: 'k', payload: { text } })
    const sendKeyed = once<Note>(async (_, { text }) => void sent.push(text))
    const keyed = new Map([handle(KEYED, sendKeyed)])
    expect([await queueKeyed('a'), await queueKeyed('b')]).toEqual([true, false])
    await runOutbox(payload, keyed)
    expect(await queueKeyed('c')).toBe(true)
    await runOutbox(payload, keyed)
    expect(sent).toEqual(['a', 'c'])
  })

  test('M-90 what a transaction changes that joined a message is seen by its handler', async () => {
    const message = { kind: KEYED, key: 'k', payload: { text: '' } }
    const readKeys = once<Note>(async (req) => {
      const keys = await onTransaction(req, sql`select key from idempotency_keys order by key`)
      sent.push(...keys.map(({ key }) => String(key)))
    })
    const keyed = new Map([handle(KEYED, readKeys)])
    await onPool(payload, sql`delete from idempotency_keys`)
    await enqueue({ payload }, message)
    let run: Promise<void> | undefined
    await inTransaction(payload, async (req) => {
      await onTransaction(
        req,
        sql`insert into idempotency_keys (key, request_hash) values ('joined', '')`,
      )
      expect(await enqueue(req, message)).toBe(false)
      // Another one joins without waiting for this one.
      expect(await enqueue({ payload }, message)).toBe(false)
      // A handler that is in the way ends here, one that waits ends after the commit.
      run = runOutbox(payload, keyed)
      await Promise.race([run, waitsForLock()])
    })
    await run
    await runOutbox(payload, keyed)
    expect(sent).toEqual(['joined'])
    await onPool(payload, sql`delete from idempotency_keys`)
  })

  test('R-08 waits for its time', async () => {
    await queue('later', { dueAt: new Date(Date.now() + 60_000) })
    await runOutbox(payload, sending())
    expect(sent).toEqual([])
    await makeDue(payload)
    await runOutbox(payload, sending())
    expect(sent).toEqual(['later'])
  })

  test('R-13 is claimed by one instance alone; two that lead at once send each once', async () => {
    for (let n = 0; n < 20; n += 1) await queue(String(n))
    const claims = await Promise.all(Array.from({ length: 40 }, () => claim(payload, DEFAULT)))
    const ids = claims.flatMap((one) => one?.id ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])

    await emptyOutbox(payload)
    for (let n = 0; n < 60; n += 1) await queue(String(n))
    const first = runOutbox(payload, sending())
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    // Another process knows nothing of the queues of this one.
    processWide('outbox', () => ({ queues: new Map() })).queues.clear()
    await Promise.all([first, runOutbox(payload, sending())])
    expect([sent.length, new Set(sent).size]).toEqual([60, 60])
  })

  test('R-12 that a killed process was sending leaves two minutes later', async () => {
    await queue('killed')
    await claim(payload, DEFAULT)
    const passed = (seconds: number) =>
      onPool(
        payload,
        sql`update outbox set claimed_until = now() + ${120 - seconds} * interval '1 second'`,
      )
    await passed(90)
    await runOutbox(payload, sending())
    expect(sent).toEqual([])
    await passed(121)
    await runOutbox(payload, sending())
    expect(sent).toEqual(['killed'])
  })

  test('R-13 is claimed alone, whatever plan PostgreSQL chooses', async () => {
    const client = new Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    try {
      for (const plan of ['hashjoin', 'mergejoin', 'material', 'indexscan', 'bitmapscan']) {
        await client.query(`set enable_${plan} = off`)
      }
      await queue('one')
      // A table that seems to have one row is the outer side of a join.
      await client.query('analyze outbox')
      for (const text of ['two', 'three']) await queue(text)
      await claim({ db: { drizzle: drizzle(client) } } as never, DEFAULT)
      const claimed = (await rows()).filter(({ claimed_until }) => claimed_until !== null)
      expect(claimed).toHaveLength(1)
    } finally {
      await client.end()
    }
  })

  test('R-08 whose handler fails is tried again, with the reason, and hinders no other', async () => {
    await queue('bad')
    await queue('good')
    await runOutbox(
      payload,
      sending((text) => {
        if (text === 'bad') throw new Error('refused for reader@people.test')
      }),
    )
    expect(sent).toEqual(['good'])
    expect(await rows()).toMatchObject([
      { attempts: 1, claimed_until: null, failed_at: null, last_error: 'refused for …' },
    ])
  })
})

describe('R-08 work within the database', () => {
  test('R-08 happens with the end of its message or not at all, also when two run it', async () => {
    let isFailing = true
    const work = once<Note>(async (req, { text }) => {
      await enqueue(req, { kind: NOTE, payload: { text: `${text} done` }, queue: 'other' })
      if (isFailing) throw new Error('The process dies.')
    })
    await queue('work')
    await runOutbox(payload, toHandlers(work))
    expect(await rows()).toMatchObject([{ payload: { text: 'work' }, attempts: 1 }])
    isFailing = false
    await makeDue(payload)
    // An instance whose claim has expired is still at it.
    const late = inTransaction(payload, async (req) => {
      await onTransaction(req, sql`delete from outbox`)
      const run = runOutbox(payload, toHandlers(work))
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { run }
    })
    await (
      await late
    ).run
    expect(await rows()).toEqual([])
  })
})

test('R-12 a scheduled publication of a killed process happens after two minutes', async () => {
  const { id } = await payload.create({
    collection: 'workshops',
    data: { title: 'Scheduled', description: 'x', duration: '1 day', _status: 'draft' },
    overrideAccess: true,
  })
  const input = { type: 'publish', doc: { relationTo: 'workshops', value: id } } as const
  const job = await payload.jobs.queue({ task: 'schedulePublish', input })
  const isPublished = async () => {
    await requeueStuckJobs(payload)
    await payload.jobs.run({ limit: 100, silent: true })
    const found = await payload.findByID({ collection: 'workshops', id, overrideAccess: true })
    return found._status === 'published'
  }
  const takenBefore = (seconds: number) =>
    onPool(
      payload,
      sql`
        update payload_jobs set processing = true, updated_at = now() - ${seconds} * interval '1 second'
        where id = ${job.id}`,
    )
  await takenBefore(110)
  expect(await isPublished()).toBe(false)
  await takenBefore(130)
  expect(await isPublished()).toBe(true)
  await payload.delete({ collection: 'workshops', id, overrideAccess: true })
})

describe('E-14 queues', () => {
  test('E-14 one that is stuck delays no other', async () => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    for (let n = 0; n < 30; n += 1) await queue('stuck', { queue: 'events' })
    await queue('account')
    const run = runOutbox(
      payload,
      sending((text) => (text === 'stuck' ? held : undefined)),
    )
    await expect.poll(() => sent).toEqual(['account'])
    // The next round opens no second queue, but finds what is new in others.
    await queue('account 2')
    await runOutbox(payload, sending())
    expect(sent).toEqual(['account', 'account 2'])
    release()
    await run
    expect(sent).toHaveLength(32)
  })

  test('R-35 closing waits for running work, and starts none', async () => {
    const state = processWide('outbox', () => ({ isClosing: false }))
    try {
      let release = () => undefined as void
      const held = new Promise<void>((resolve) => (release = resolve))
      for (let n = 0; n < 25; n += 1) await queue(String(n))
      let started = 0
      const run = runOutbox(
        payload,
        sending(() => {
          started += 1
          return held
        }),
      )
      await expect.poll(() => started).toBe(20)
      const closed = closeOutbox()
      release()
      await Promise.all([closed, run])
      await runOutbox(payload, sending())
      expect([sent.length, (await rows()).length]).toEqual([20, 5])
    } finally {
      state.isClosing = false
    }
  })
})
