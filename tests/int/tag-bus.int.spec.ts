import { Client } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../entry/access-log.mjs'
import { joinCluster } from '../../entry/cluster.mjs'
import { isLeader } from '@/platform/jobs/leader'
import { env } from '@/env'
import { getTestPayload } from '../support/payload'

const leave: (() => Promise<void>)[] = []
beforeAll(getTestPayload)
afterEach(async () => {
  for (const bus of leave.splice(0)) await bus()
})

/** Joined, so that nothing that is said afterwards is missed. */
async function join(instance: string) {
  const received: string[][] = []
  const purged: string[][] = []
  const expireTags = (tags: string[]) => void received.push(tags)
  const purge = (tags: string[]) => void purged.push(tags)
  const log = createLog('silent')
  const bus = await joinCluster({ url: env.DATABASE_URL, instance, expireTags, purge, log })
  leave.push(bus)
  return { received, purged, bus }
}

async function sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

const notify = (from: string, tag: string) =>
  sql("select pg_notify('cache_tags', $1)", [JSON.stringify({ from, tags: [tag] })])

/** The connections that listen: their last question is the one for the leadership. */
const LISTENERS = `select pid from pg_stat_activity
  where datname = current_database() and query like '%pg_try_advisory_lock(4242)%' and pid <> pg_backend_pid()`

test('an instance hears what others expire, and not itself', async () => {
  const { received } = await join('one')
  await notify('one', 'own')
  await notify('two', 'workshops')
  await expect.poll(() => received).toEqual([['workshops']])
})

test('a notice of a change that is rolled back is never heard', async () => {
  const { received } = await join('one')
  const client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const notice = JSON.stringify({ from: 'two', tags: ['lost'] })
  await client.query('begin')
  await client.query("select pg_notify('cache_tags', $1)", [notice])
  await client.query('rollback')
  await client.end()
  await notify('two', 'received')
  await expect.poll(() => received).toEqual([['received']])
})

test('after a broken connection everything expires, because notices may be lost', async () => {
  const { received } = await join('one')
  await sql(`select pg_terminate_backend(pid) from (${LISTENERS}) as listeners`)
  await expect.poll(() => received).toEqual([['content']])
})

test('jobs have one leader; when it leaves, leadership ends with it', async () => {
  const { bus } = await join('one')
  expect(isLeader()).toBe(true)
  expect(await sql('select pg_try_advisory_lock(4242) as ok')).toEqual([{ ok: false }])
  await bus()
  expect(isLeader()).toBe(false)
  expect(await sql('select pg_try_advisory_lock(4242) as ok')).toEqual([{ ok: true }])
})

test('V-05 an instance that is not the leader purges nothing', async () => {
  const client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('select pg_advisory_lock(4242)')
  const { purged, received } = await join('one')
  await notify('two', 'workshops')
  await expect.poll(() => received).toEqual([['workshops']])
  expect(purged).toEqual([])
  await client.end()
})

test('V-05 the leader purges everything first, then what is committed, its own changes included', async () => {
  const { purged } = await join('one')
  await notify('one', 'own')
  await notify('two', 'workshops')
  await expect.poll(() => purged).toEqual([['content'], ['own'], ['workshops']])
})

test('an instance is notified of its own jobs, which Next lets expire nothing', async () => {
  const { received } = await join(env.ATELIER_INSTANCE)
  await (
    await getTestPayload()
  ).updateGlobal({
    slug: 'site-settings',
    data: { tagline: 'By a job' },
    context: { disableRevalidate: false },
    overrideAccess: true,
  })
  await expect.poll(() => received.flat()).toContain('site-settings')
})
