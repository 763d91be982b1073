import { freePort } from '../../scripts/lib/checks.mjs'
import { load } from '../lib/load.mjs'
import { tally, timed } from '../lib/measure.mjs'
import { openFiles, peakMb, residentMb } from '../lib/process-stats.mjs'
import { soak } from '../lib/soak.mjs'

const LIMITS = { startMs: 5000, demoMs: 10_000, idleMb: 260, loadedMb: 450, slope: 1 }

/**
 * Time of a start and of loading the demo content, memory idle, under load and over a soak of
 * mixed requests (G7).
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main, seconds, soakMinutes, rate, note }) => {
  // A site that nobody has asked anything yet.
  const metricsPort = String(await freePort())
  const site = await sites.fresh(main, { METRICS_PORT: metricsPort })
  const { url, pid, adminCookie, learnerCookie } = site
  /** What learners, visitors and administrators ask. @type {import('../lib/load.mjs').Target[]} */
  const targets = [
    { pid, url: `${url}/workshops`, headers: { 'accept-encoding': 'br' } },
    { pid, url: `${url}/workshops/w-1/ask`, headers: { cookie: learnerCookie } },
    { pid, url: `${url}/api/workshops?limit=12`, fromMany: true },
    { pid, url: `${url}/admin/workshops`, headers: { cookie: adminCookie } },
    { pid, url: `${url}/search?q=pricing`, fromMany: true },
  ]
  const idle = residentMb(pid)
  note('load')
  let failed = 0
  for (const target of targets) failed += (await load(target, seconds)).failed
  const loaded = residentMb(pid)
  const files = openFiles(pid)
  const options = { minutes: soakMinutes, rate, metricsPort, note }
  const { samples, slope, heap, asked, failures } = await soak(site, options)
  const most = Math.max(...samples.map(({ megabytes }) => megabytes))
  const last = samples.at(-1)
  failed += failures.length
  const peak = peakMb(pid)
  const demo = await timed({ url: `${url}/api/init-data`, method: 'POST', cookie: adminCookie })
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
    [
      'heap in use, least at the beginning and at the end',
      `${heap.first.toFixed(0)} / ${heap.last.toFixed(0)} MB`,
      '',
      '',
    ],
    ['files and sockets, after load and after the soak', `${files} / ${last?.files}`, '', ''],
    ['connections to PostgreSQL after the soak', last?.connections ?? '', '', ''],
    ['responses that failed', failed, '0', failed === 0],
    bounded('demo content', demo, 'ms', LIMITS.demoMs),
  ]
  const soaked = `Soak: ${asked} requests, ${rate} a second, of readers, learners who upload, programs, an administrator who saves, imports and uploads, and of requests that are all different or refused.`
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
