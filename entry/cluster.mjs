import { setTimeout as pause } from 'node:timers/promises'
import { bridge } from './bridge.mjs'

/** As in src/hooks/expire-tags.ts, which sends the notices inside the transaction of a write. */
const CHANNEL = 'cache_tags'
/** As in src/lib/tags.ts: every cached read carries it. */
const EVERYTHING = 'content'
const LEADER_LOCK = 4242
const HEARTBEAT_MS = 5000

/**
 * What makes one site of several instances, on one connection to PostgreSQL: hears which cache tags the
 * others (and scripts) have expired, the tag bus, and asks for the lock of the leader, the one instance
 * that runs the jobs (src/boot/leader.ts). When it breaks, notices may have been missed: after
 * connecting again everything expires. Resolves when it listens, or could not at its first try, so that
 * nothing is cached before; to a function that leaves.
 * @param {object} options
 * @param {string} options.url of the database
 * @param {string} options.instance whose own notices are left alone
 * @param {(tags: string[]) => void} options.expireTags
 * @param {import('./log.mjs').Log} options.log
 */
export async function joinCluster({ url, instance, expireTags, log }) {
  const closing = new AbortController()
  const { signal } = closing

  /** One connection, from its beginning to its end. @param {boolean} isFirst @param {() => void} onListening */
  async function listen(isFirst, onListening) {
    const { default: pg } = await import('pg')
    const limits = { connectionTimeoutMillis: 3000, query_timeout: 3000 }
    const client = new pg.Client({ connectionString: url, ...limits, keepAlive: true })
    /** @type {NodeJS.Timeout | undefined} */
    let heartbeat
    // Asks for the lock, and notices a connection that died silently.
    const lead = async () => {
      const lock = `pg_try_advisory_lock(${LEADER_LOCK})`
      const { rows } = await client.query(`select ${bridge.isLeader ? 'true' : lock} as ok`)
      bridge.isLeader = rows[0]?.ok === true
    }
    /** @type {Promise<void>} */
    const ended = new Promise((resolve, reject) => {
      client.on('error', reject).on('end', resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
      heartbeat = setInterval(() => lead().catch(reject), HEARTBEAT_MS)
    })
    ended.catch(() => {})
    client.on('notification', ({ payload }) => {
      const notice = JSON.parse(payload ?? '{}')
      if (notice.from !== instance && Array.isArray(notice.tags)) expireTags(notice.tags)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (!isFirst) expireTags([EVERYTHING])
      await lead()
      onListening()
      await ended
    } finally {
      clearInterval(heartbeat)
      await client.end().catch(() => {})
    }
  }

  /** @param {() => void} onTried */
  async function stay(onTried) {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await listen(isFirst, onTried).catch((error) => {
        log.warn({ error: String(error) }, 'tag bus lost its connection')
      })
      onTried()
      bridge.isLeader = false
      await pause(1000, undefined, { signal }).catch(() => {})
    }
  }
  /** @type {Promise<void>} */
  let finished = Promise.resolve()
  await /** @type {Promise<void>} */ (new Promise((resolve) => (finished = stay(resolve))))
  return async () => {
    closing.abort()
    await finished
  }
}
