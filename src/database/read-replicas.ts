import type { postgresAdapter } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type { PayloadRequest } from 'payload'

type Adapter = ReturnType<typeof postgresAdapter>
type PostgresAdapter = ReturnType<Adapter['init']>
type Drizzle = PostgresAdapter['drizzle']

/** Cooldown of a failed replica. */
const REST_MS = 10_000

/**
 * Sends anonymous REST and GraphQL reads, which may be slightly stale, to DATABASE_READ_URLS. All
 * else uses the primary: signed-in users read their own writes, sessions and roles end at once, and
 * a page cached after a save is never rendered from old data.
 */
export function readFromReplicas(base: Adapter, urls: string[]): Adapter {
  if (urls.length === 0) return base
  return {
    ...base,
    init: (args) => {
      const adapter = base.init(args)
      const reader = replicaReader(adapter, urls)
      const { find, findOne, count } = adapter
      adapter.find = (query) => reader(query.req, (on) => find.call(on, query) as never)
      adapter.findOne = (query) => reader(query.req, (on) => findOne.call(on, query) as never)
      adapter.count = (query) => reader(query.req, (on) => count.call(on, query))
      return adapter
    },
  }
}

type Replica = { view: PostgresAdapter; cooldownUntil: number }

function replicaReader(adapter: PostgresAdapter, urls: string[]) {
  let replicas: Replica[] | undefined
  let turn = 0

  return async function read<T>(
    req: Partial<PayloadRequest> | undefined,
    work: (on: PostgresAdapter) => Promise<T>,
  ): Promise<T> {
    if (!mayBeOld(req)) return work(adapter)
    // Created late: the pool and the tables exist only after the adapter has connected.
    replicas ??= urls.map((url) => ({ view: viewOn(adapter, url), cooldownUntil: 0 }))
    const awake = replicas.filter(({ cooldownUntil }) => cooldownUntil <= Date.now())
    const replica = awake[(turn += 1) % Math.max(1, awake.length)]
    if (!replica) return work(adapter)
    try {
      return await work(replica.view)
    } catch (error) {
      if (!isTrouble(error)) throw error
      replica.cooldownUntil = Date.now() + REST_MS
      adapter.payload.logger.warn({ err: error }, 'A read replica failed; the primary serves')
      return work(adapter)
    }
  }
}

/** False for an invalid query, which the primary would reject too (SQLSTATE 22, 42). */
function isTrouble(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  return !('code' in cause && /^(22|42)/.test(String(cause.code)))
}

function mayBeOld(req: Partial<PayloadRequest> | undefined): boolean {
  const isProgram = req?.payloadAPI === 'REST' || req?.payloadAPI === 'GraphQL'
  return isProgram && !req?.user && !req?.transactionID
}

function viewOn(adapter: PostgresAdapter, url: string): PostgresAdapter {
  const pool = new adapter.pg.Pool({ ...adapter.poolOptions, connectionString: url })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', () => undefined)
  const client = drizzle({ client: pool, schema: adapter.schema }) as unknown as Drizzle
  return Object.create(adapter, { drizzle: { value: client } }) as PostgresAdapter
}
