import { setTimeout as pause } from 'node:timers/promises'
import { bridge } from './bridge.mjs'

/** As in src/hooks/expire-tags.ts, which sends the notices inside the transaction of a write. */
const CHANNEL = 'cache_tags'
/** As in src/lib/tags.ts: every cached read carries it. */
const EVERYTHING = 'content'
const LEADER_LOCK = 4242
const HEARTBEAT_MS = 5000

/**
 * Hears from PostgreSQL which cache tags other instances (and scripts) have expired, and holds the
 * lock of the one instance that runs the jobs (src/boot/leader.ts), both on one connection. When
 * that breaks, notices may have been missed: after connecting again everything expires.
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.instance whose own notices are left alone
 * @param {(tags: string[]) => void} options.expireTags
 * @param {import('./log.mjs').Log} options.log
 */
export function joinTagBus({ url, instance, expireTags, log }) {
  const closing = new AbortController()

  const finished = (async () => {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      try {
        await listen({ url, instance, expireTags, isFirst: attempt === 0, signal: closing.signal })
      } catch (error) {
        log('warn', 'tag bus lost its connection', { error: String(error) })
      }
      bridge.isLeader = false
      await pause(1000, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()

  return async () => {
    closing.abort()
    await finished
  }
}

/**
 * One connection, from its beginning to its end.
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.instance
 * @param {(tags: string[]) => void} options.expireTags
 * @param {boolean} options.isFirst
 * @param {AbortSignal} options.signal
 */
async function listen({ url, instance, expireTags, isFirst, signal }) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    keepAlive: true,
  })
  /** @type {Promise<void>} */
  const broken = new Promise((resolve, reject) => {
    client.on('error', reject).on('end', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  broken.catch(() => {})
  client.on('notification', ({ payload }) => {
    const notice = JSON.parse(payload ?? '{}')
    if (notice.from !== instance && Array.isArray(notice.tags)) expireTags(notice.tags)
  })
  // Asks for the lock, and notices a connection that died silently.
  const lead = async () => {
    const question = bridge.isLeader
      ? 'select true as ok'
      : `select pg_try_advisory_lock(${LEADER_LOCK}) as ok`
    bridge.isLeader = (await client.query(question)).rows[0]?.ok === true
  }
  /** @type {NodeJS.Timeout | undefined} */
  let heartbeat
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    if (!isFirst) expireTags([EVERYTHING])
    await lead()
    const died = new Promise((_, reject) => {
      heartbeat = setInterval(() => lead().catch(reject), HEARTBEAT_MS)
    })
    await Promise.race([broken, died])
  } finally {
    clearInterval(heartbeat)
    await client.end().catch(() => {})
  }
}
