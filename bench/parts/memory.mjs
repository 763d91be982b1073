import { load } from '../lib/load.mjs'
import { timed } from '../lib/measure.mjs'
import { openFiles, peakMb, residentMb } from '../lib/process-stats.mjs'
import { soak } from '../lib/soak.mjs'
import { tally } from '../lib/statistics.mjs'

const LIMITS = { startMs: 5000, demoMs: 10_000, idleMb: 260, loadedMb: 450, slope: 1 }

/**
 * Time of a start and of loading the demo content (D-06), memory idle, under load and over a soak of
 * mixed requests (G7, R-24).
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main, seconds, soakMinutes, rate, note }) => {
  // A site that nobody has asked anything yet.
  const site = await sites.fresh(main)
  const idle = residentMb(site.pid)
  note('load')
  let failed = await loadAll(site, seconds)
  const loaded = residentMb(site.pid)
  const files = openFiles(site.pid)
  const { samples, slope, asked, failures } = await soak(site, { minutes: soakMinutes, rate, note })
  const most = Math.max(...samples.map(({ megabytes }) => megabytes))
  const last = samples.at(-1)
  failed += failures.length
  const peak = peakMb(site.pid)
  const cookie = site.adminCookie
  const demo = await timed({ url: `${site.url}/api/init-data`, method: 'POST', cookie })
  await site.stop()

  // A slope of a few seconds is noise.
  const inSoak = (/** @type {ReturnType<typeof bounded>} */ row) =>
    soakMinutes >= 5 ? row : [...row.slice(0, -1), '']
  const rows = [
    bounded('start to the first healthy response', site.startMs, 'ms', LIMITS.startMs),
    bounded('memory, idle', idle, 'MB', LIMITS.idleMb),
    bounded('memory after load', loaded, 'MB', LIMITS.loadedMb),
    inSoak(bounded('most memory in the soak', most, 'MB', LIMITS.loadedMb)),
    ['most memory ever', `${peak.toFixed(0)} MB`, '', ''],
    inSoak(bounded(`slope over a soak of ${soakMinutes} min`, slope, 'MB/min', LIMITS.slope)),
    ['files and sockets, after load and after the soak', `${files} / ${last?.files}`, '', ''],
    ['connections to PostgreSQL after the soak', last?.connections ?? '', '', ''],
    ['responses that failed', failed, '0', failed === 0],
    bounded('demo content', demo, 'ms', LIMITS.demoMs),
  ]
  const soaked = `Soak: ${asked} requests, ${rate} a second, of readers, learners, programs and an administrator who saves and uploads.`
  return {
    title: 'Start and memory',
    note: `The process of the site, without PostgreSQL. ${soaked} ${tally(failures)}`.trim(),
    columns: ['what', 'measured', 'goal', ''],
    rows,
    goals: rows.flatMap(([name, measured, limit, isMet]) =>
      typeof isMet === 'boolean'
        ? [{ id: 'G7', asked: `${name} ${limit}`, found: String(measured), isMet }]
        : [],
    ),
  }
}

/**
 * What learners, visitors and administrators ask, one after the other under full load.
 * @param {import('../lib/sites.mjs').BenchSite} site
 * @param {number} seconds of each
 * @returns {Promise<number>} responses that failed
 */
async function loadAll({ url, pid, adminCookie, learnerCookie }, seconds) {
  let failed = 0
  for (const { path, ...rest } of [
    { path: '/workshops', headers: { 'accept-encoding': 'br' } },
    { path: '/workshops/w-1/ask', headers: { cookie: learnerCookie } },
    { path: '/api/workshops?limit=12', fromMany: true },
    { path: '/admin/workshops', headers: { cookie: adminCookie } },
    { path: '/search?q=pricing', fromMany: true },
  ]) {
    failed += (await load({ ...rest, url: url + path, pid }, seconds)).failed
  }
  return failed
}

/**
 * A row of what has a limit.
 * @param {string} name
 * @param {number} value
 * @param {string} unit
 * @param {number} limit
 */
function bounded(name, value, unit, limit) {
  const figure = value.toFixed(Math.abs(value) < 10 ? 2 : 0)
  return [name, `${figure} ${unit}`, `<= ${limit} ${unit}`, value <= limit]
}
