import { ask } from '../lib/client.mjs'
import { load } from '../lib/load.mjs'
import { openFiles, peakMb, residentMb } from '../lib/process-stats.mjs'
import { soak } from '../lib/soak.mjs'

const GOALS = { startMs: 5000, demoMs: 10_000, idleMb: 260, loadedMb: 450, slope: 1 }

/**
 * Time of a start and of loading the demo content (D-06), memory idle, under load and over a soak of mixed requests (G7, R-24).
 * @param {import('../run.mjs').Bench} bench
 */
export async function memory({ sites, main, seconds, soakMinutes, rate, note }) {
  // A site that nobody has asked anything yet.
  const site = await sites.fresh(main)
  const idle = residentMb(site.pid)
  /** @type {[string, Record<string, string>, boolean][]} */
  const mix = [
    ['/workshops', { 'accept-encoding': 'br' }, false],
    ['/workshops/w-1/ask', { cookie: site.learnerCookie }, false],
    ['/api/workshops?limit=12', {}, true],
    ['/admin/workshops', { cookie: site.adminCookie }, false],
    ['/search?q=pricing', {}, true],
  ]
  let failed = 0
  note('load')
  for (const [address, headers, fromMany] of mix) {
    const target = { url: site.url + address, headers, fromMany, pid: site.pid }
    failed += (await load(target, seconds)).failed
  }
  const loaded = residentMb(site.pid)
  const files = openFiles(site.pid)
  const { samples, slope, asked, failures } = await soak(site, { minutes: soakMinutes, rate, note })
  const last = samples.at(-1)
  const most = Math.max(...samples.map(({ megabytes }) => megabytes))
  failed += [...failures.values()].reduce((sum, count) => sum + count, 0)
  const verdict = (/** @type {boolean} */ isMet) => (isMet ? 'ok' : 'MISSED')
  // A slope of a few seconds is noise.
  const isSoak = soakMinutes >= 5
  const rows = [
    [
      'start to the first healthy response',
      `${site.startMs.toFixed(0)} ms`,
      `<= ${GOALS.startMs} ms`,
      verdict(site.startMs <= GOALS.startMs),
    ],
    [
      'memory, idle',
      `${idle.toFixed(0)} MB`,
      `<= ${GOALS.idleMb} MB`,
      verdict(idle <= GOALS.idleMb),
    ],
    [
      'memory after load',
      `${loaded.toFixed(0)} MB`,
      `<= ${GOALS.loadedMb} MB`,
      verdict(loaded <= GOALS.loadedMb),
    ],
    [
      'most memory in the soak',
      `${most.toFixed(0)} MB`,
      `<= ${GOALS.loadedMb} MB`,
      isSoak ? verdict(most <= GOALS.loadedMb) : '',
    ],
    ['most memory ever', `${peakMb(site.pid).toFixed(0)} MB`, '', ''],
    [
      `slope over a soak of ${soakMinutes} min`,
      `${slope.toFixed(2)} MB/min`,
      `<= ${GOALS.slope} MB/min`,
      isSoak ? verdict(slope <= GOALS.slope) : '',
    ],
    [
      'files and sockets, after load and after the soak',
      `${files} / ${last?.files ?? files}`,
      '',
      '',
    ],
    ['connections to PostgreSQL after the soak', String(last?.connections ?? ''), '', ''],
    ['responses that failed', String(failed), '0', verdict(failed === 0)],
  ]
  const cookie = site.adminCookie
  const demo = await ask(`${site.url}/api/init-data`, { method: 'POST', cookie })
  rows.push([
    'demo content',
    `${demo.ms.toFixed(0)} ms`,
    `<= ${GOALS.demoMs} ms`,
    verdict(demo.status === 200 && demo.ms <= GOALS.demoMs),
  ])
  await site.stop()
  return [
    {
      title: 'Start and memory',
      note: `The process of the site, without PostgreSQL. Soak: ${asked} requests, ${rate} a second, of readers, learners, programs and an administrator who saves and uploads. ${[...failures].map(([what, count]) => `${what}: ${count}`).join(', ')}`.trim(),
      columns: ['what', 'measured', 'goal', ''],
      rows,
      goals: rows
        .filter((row) => row[3])
        .map(([name = '', measured = '', wanted, verdictOf]) => ({
          id: 'G7',
          asked: `${name} ${wanted}`,
          found: measured,
          isMet: verdictOf === 'ok',
        })),
      missed: rows.filter((row) => row[3] === 'MISSED').map((row) => `G7 ${row[0]}: ${row[1]}`),
    },
  ]
}
