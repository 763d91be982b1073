import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { startReaders } from '../lib/client.mjs'
import { p95, quantile, until } from '../lib/measure.mjs'
import { onDatabase, query, readValue } from '../lib/stage.mjs'

const [ROWS, OLD] = [10_000_000, 1_000_000]
const [MINUTES, READ_MS, PAGES_TIMES] = [5, 2000, 3]
const RELEASE = new URL('../../tests/fixtures/release-0.2.0.sql.gz', import.meta.url)
const PAGES = ['/', '/workshops', '/faq']

/** What a page of the previous version reads. */
const READ = `select w.*, (select count(*) from workshop_qna q where q.workshop_id = w.id)
  from workshops w where _status = 'published' order by created_at desc limit 12`

/** @type {import('../drill.mjs').Drill} */
export const largeLog = {
  item: 'V-07',
  did: `a database of 0.2.0 with ${ROWS} log entries is migrated next to readers; then a clean-up of ${OLD} entries next to visitors`,
  goal: `at most ${MINUTES} minutes, each read within ${READ_MS} ms; p95 of pages during the clean-up at most ${PAGES_TIMES} times idle`,
  async run({ database, prepare, startSite }) {
    const large = await database.another('large')
    await onDatabase(large, (client) =>
      client.query(gunzipSync(fs.readFileSync(RELEASE)).toString()),
    )
    await fill(large, ROWS, '1 day')
    const reading = readUntilStopped(large)
    const begin = performance.now()
    await prepare(large)
    const seconds = (performance.now() - begin) / 1000
    const reads = await reading()

    const fresh = await database.another('old_entries')
    await prepare(fresh)
    await fill(fresh, OLD, '400 days')
    const site = await startSite({ ROLE: 'web' }, fresh)
    const idle = startReaders(2, site.url, PAGES)
    await pause(5000)
    const before = p95(await idle.stop())
    const visitors = startReaders(2, site.url, PAGES)
    await startSite({ ROLE: 'jobs' }, fresh)
    const count = () => readValue(fresh, 'select count(*)::int from audit_log where times = 7')
    const took = await until(async () => (await count()) === 0, { limitMs: 300_000, everyMs: 500 })
    const during = p95(await visitors.stop())
    const slowest = Math.max(...reads)
    return {
      met: seconds <= MINUTES * 60 && slowest <= READ_MS && during <= before * PAGES_TIMES,
      figure: `migrated in ${seconds.toFixed(0)} s, ${reads.length} reads, p95 ${quantile(reads, 0.95).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms; ${OLD} entries deleted in ${(took / 1000).toFixed(1)} s, pages p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms`,
    }
  },
}

/** @param {import('../lib/stage.mjs').OnDatabase} database @param {number} rows @param {string} age */
function fill(database, rows, age) {
  return query(
    database,
    `insert into audit_log (at, action, record_type, title, outcome, times, address)
     select now() - $1::interval, 'security', 'security', 'sign-in', 'ok', 7, '203.0.113.0'
     from generate_series(1, ${rows})`,
    [age],
  )
}

/** Resolves to the times of the reads, in ms. @param {import('../lib/stage.mjs').OnDatabase} database */
function readUntilStopped(database) {
  let isOver = false
  const done = onDatabase(database, async (client) => {
    /** @type {number[]} */
    const times = []
    while (!isOver) {
      const begin = performance.now()
      await client.query(READ)
      times.push(performance.now() - begin)
      await pause(20)
    }
    return times
  })
  return () => {
    isOver = true
    return done
  }
}
