import { Pool, type PoolConfig } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { onDirectPool } from '@/platform/boot/database-pool'
import { CancelingClient } from '@/platform/database/canceling-client'
import { createStartUpLimits } from '@/platform/database/limits.mjs'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { toAppError } from '@/lib/failures/to-app-error'
import type { Payload } from 'payload'
import { getTestPayload } from '../support/payload'

let payload: Payload
const pools: Pool[] = []

beforeAll(async () => {
  payload = await getTestPayload()
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
})

/** As the site connects, without the longer timeouts of tests. */
function open(options: PoolConfig): Pool {
  const [connectionString = ''] = env.DATABASE_URL.split('?', 1)
  const pool = new Pool({ connectionString, max: 1, Client: CancelingClient, ...options })
  pools.push(pool)
  return pool
}

/** Statements of a test that still run in PostgreSQL. */
async function running(mark: string): Promise<number> {
  const [row] = await onPool(
    payload,
    sql`select count(*) as count from pg_stat_activity
        where state = 'active' and query like ${`%${mark}%`} and pid <> pg_backend_pid()`,
  )
  return Number(row?.count)
}

test('M-72 PostgreSQL itself ends a statement that takes too long', async () => {
  const pool = open(createStartUpLimits({ isPooled: false }))
  const error: unknown = await pool.query('select pg_sleep(60) as slow_one').catch((one) => one)
  expect(toAppError(error)?.code).toBe('unavailable')
  expect(await running('slow_one')).toBe(0)
  expect((await pool.query('show statement_timeout')).rows).toEqual([
    { statement_timeout: '2700ms' },
  ])
})

test.each(['a query of the pool', 'a statement of a transaction'])(
  'M-72 %s that is no longer awaited is canceled, though the session has no limit',
  async (kind) => {
    const pool = open({ query_timeout: 300 })
    const mark = `left_behind_${kind.length}`
    const text = `select pg_sleep(120) as ${mark}`
    if (kind === 'a query of the pool') {
      await expect(pool.query(text)).rejects.toThrow('Query read timeout')
    } else {
      const client = await pool.connect()
      await client.query('begin')
      await expect(client.query(text)).rejects.toThrow('Query read timeout')
      await client.query('rollback')
      client.release()
    }
    await expect.poll(() => running(mark)).toBe(0)
  },
)

test('M-72 migrations and other long work have no such limit, even if the role has it', async () => {
  const { DATABASE_DIRECT_URL } = env
  const [url = ''] = DATABASE_DIRECT_URL.split('?', 1)
  Object.assign(env, { DATABASE_DIRECT_URL: url })
  try {
    await onPool(payload, sql.raw(`alter role current_user set statement_timeout = 2700`))
    await onDirectPool(payload, async () => {
      const [row] = await onPool(payload, sql`show statement_timeout`)
      expect(row).toEqual({ statement_timeout: '0' })
    })
  } finally {
    await onPool(payload, sql.raw(`alter role current_user reset statement_timeout`))
    Object.assign(env, { DATABASE_DIRECT_URL })
  }
})
