import { setTimeout as pause } from 'node:timers/promises'
import { bridge } from './bridge.mjs'

/** As in src/hooks/expire-tags.ts, which sends notices inside the transaction of a write. */
const CHANNEL = 'cache_tags'
/** The tag of every cached read, as in src/lib/tags.ts. */
const EVERYTHING = 'content'
const LEADER_LOCK = 4242
const HEARTBEAT_MS = 5000

/**
 * Joins instances over one PostgreSQL connection. Receives the cache tags that others expire (the
 * tag bus) and competes for the lock of the leader, which runs the jobs (src/platform/jobs/leader.ts). On
 * reconnect everything expires, because notices may have been missed. Returns a function that
 * leaves. Resolves after the first attempt to listen, so that nothing is cached earlier.
 * @param {object} options
 * @param {string} options.url of the database
 * @param {string} options.instance id of this instance, whose own notices are ignored
 * @param {(tags: string[]) => void} options.expireTags
 * @param {boolean} [options.mayLead] whether to compete for the lock
 * @param {(tags: string[]) => void} options.purge called by the leader with what was committed, and
 *   with everything when it becomes the leader
 * @param {import('./access-log.mjs').Log} options.log
 */
export async function joinCluster({ url, instance, mayLead = true, expireTags, purge, log }) {
  const closing = new AbortController()
  const { signal } = closing

  /** Runs one connection until it ends. @param {boolean} isFirst @param {() => void} onListening */
  async function listen(isFirst, onListening) {
    const { default: pg } = await import('pg')
    const limits = { connectionTimeoutMillis: 3000, query_timeout: 3000 }
    const client = new pg.Client({ connectionString: url, ...limits, keepAlive: true })
    /** @type {NodeJS.Timeout | undefined} */
    let heartbeat
    // Tries to take the lock, and detects a connection that died silently.
    const lead = async () => {
      const lock = `pg_try_advisory_lock(${LEADER_LOCK})`
      const wasLeader = bridge.isLeader
      const isAsked = mayLead && !wasLeader
      const { rows } = await client.query(`select ${isAsked ? lock : mayLead} as ok`)
      bridge.isLeader = rows[0]?.ok === true
      // Changes that were committed without a leader were not purged.
      if (bridge.isLeader && !wasLeader) purge([EVERYTHING])
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
      if (!Array.isArray(notice.tags)) return
      if (notice.from !== instance) expireTags(notice.tags)
      if (bridge.isLeader) purge(notice.tags)
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
