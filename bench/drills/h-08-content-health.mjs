import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ask, startReaders } from '../lib/client.mjs'
import { cpuMs, p95, until } from '../lib/measure.mjs'

const [RECORDS, LINKS_EACH, READS] = [10_000, 5, 40]
const [PAGE_MS, SWEEP_MS, PUBLIC] = [100, 60_000, 1.5]
const IDLE_MS = 10_000
const PAGES = ['/', '/workshops', '/faq']

/** @type {import('../drill.mjs').Drill} */
export const contentHealth = {
  item: 'H-08',
  did: `${RECORDS} records with a finding each and ${RECORDS * LINKS_EACH} links: two sweeps next to two visitors, then ${READS} reads of the page`,
  goal: `a sweep within ${SWEEP_MS / 1000} s of a core, the page p95 within ${PAGE_MS} ms, public pages p95 at most ${PUBLIC} times idle`,
  async run({ startSite }) {
    const site = await startSite({ JOBS: 'true' })
    const client = new pg.Client({ connectionString: site.databaseUrl })
    await client.connect()
    try {
      await client.query(`
        insert into workshops (title, slug, description, duration, _status)
        select 'Record ' || n, 'h-' || n, 'Short.', '1 hour', 'published'
        from generate_series(1, ${RECORDS}) n;
        insert into workshops_resources (_order, _parent_id, id, name, link)
        select n, w.id, w.id || '-' || n, 'Link', 'https://example.com/' || w.id || '/' || n
        from workshops w, generate_series(1, ${LINKS_EACH}) n where w.slug like 'h-%';
        analyze`)
      const idle = startReaders(2, site.url, PAGES)
      await pause(IDLE_MS)
      const before = p95(await idle.stop())
      const visitors = startReaders(2, site.url, PAGES)
      const sweeps = []
      for (let turn = 0; turn < 2; turn += 1) sweeps.push(await sweep(site, client))
      const during = p95(await visitors.stop())
      await client.query('analyze')
      const count = async (/** @type {string} */ table) =>
        Number((await client.query(`select count(*) from ${table}`)).rows[0].count)
      const [findings, links] = [await count('findings'), await count('link_checks')]
      const page = await read(site, '/cms/health')
      const list = await read(site, '/api/findings?limit=25')
      const most = Math.max(...sweeps.map(({ cpu }) => cpu))
      return {
        met:
          page <= PAGE_MS &&
          most <= SWEEP_MS &&
          links >= RECORDS * LINKS_EACH &&
          during <= before * PUBLIC,
        figure: `${findings} findings, ${links} links; sweeps ${sweeps
          .map(
            ({ cpu, ms }) => `${(ms / 1000).toFixed(1)} s (${(cpu / 1000).toFixed(1)} s of a core)`,
          )
          .join(
            ', ',
          )}; page p95 ${page} ms, REST p95 ${list} ms; public pages p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms`,
      }
    } finally {
      await client.end()
    }
  },
}

/**
 * Checks all content, and waits for the part in the background.
 * @param {import('../lib/stage.mjs').Site} site @param {pg.Client} client
 */
async function sweep({ adminCookie: cookie, pid, url }, client) {
  const [begin, before] = [performance.now(), cpuMs(pid)]
  const { status } = await ask(`${url}/api/findings/check`, { method: 'POST', json: {}, cookie })
  if (status !== 200) throw new Error(`the check got ${status}`)
  const isDone = async () => {
    const { rows } = await client.query(
      `select 1 from outbox where kind = 'health-sweep' and due_at < now() + interval '1 minute'`,
    )
    return rows.length === 0
  }
  await until(isDone, { limitMs: 300_000, everyMs: 100 })
  return { ms: performance.now() - begin, cpu: cpuMs(pid) - before }
}

/** @param {import('../lib/stage.mjs').Site} site @param {string} path */
async function read({ adminCookie: cookie, url }, path) {
  const responses = []
  for (let turn = 0; turn < READS + 5; turn += 1) {
    const begin = performance.now()
    const { status } = await ask(`${url}${path}`, { cookie })
    if (status !== 200) throw new Error(`${path} got ${status}`)
    // The first ones load code.
    if (turn >= 5) responses.push({ ms: Math.round(performance.now() - begin) })
  }
  return p95(responses)
}
