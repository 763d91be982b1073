import { setTimeout as pause } from 'node:timers/promises'
import { load } from '../lib/load.mjs'
import { openFiles, peakMb, residentMb } from '../lib/process-stats.mjs'

const GOALS = { startMs: 5000, idleMb: 260, loadedMb: 450, slope: 1 }

/**
 * Time of a start, memory idle, under load and over a soak of mixed requests (G7, R-24).
 * @param {import('../run.mjs').Bench} bench
 */
export async function memory({ sites, main, seconds, soakMinutes, note }) {
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
  const round = async (/** @type {number} */ each) => {
    for (const [address, headers, fromMany] of mix) {
      const target = { url: site.url + address, headers, fromMany, pid: site.pid }
      failed += (await load(target, each)).failed
    }
  }
  note('load')
  await round(seconds)
  const loaded = residentMb(site.pid)
  const files = openFiles(site.pid)
  /** @type {[number, number][]} minutes and MB */
  const samples = []
  const began = performance.now()
  const minutes = () => (performance.now() - began) / 60_000
  while (minutes() < soakMinutes) {
    note(`soak, minute ${minutes().toFixed(1)} of ${soakMinutes}`)
    await round(1)
    samples.push([minutes(), residentMb(site.pid)])
  }
  await pause(1000)
  const slope = slopeOf(samples.slice(Math.floor(samples.length / 3)))
  const verdict = (/** @type {boolean} */ isMet) => (isMet ? 'ok' : 'MISSED')
  // A slope of a few seconds is noise.
  const isSoak = soakMinutes >= 5
  const rows = [
    [
      'start to the first healthy answer',
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
    ['memory after the soak', `${(samples.at(-1)?.[1] ?? loaded).toFixed(0)} MB`, '', ''],
    ['most memory ever', `${peakMb(site.pid).toFixed(0)} MB`, '', ''],
    [
      `slope over a soak of ${soakMinutes} min`,
      `${slope.toFixed(2)} MB/min`,
      `<= ${GOALS.slope} MB/min`,
      isSoak ? verdict(slope <= GOALS.slope) : '',
    ],
    [
      'files and sockets, after load and after the soak',
      `${files} / ${openFiles(site.pid)}`,
      '',
      '',
    ],
    ['answers that failed', String(failed), '0', verdict(failed === 0)],
  ]
  await site.stop()
  return [
    {
      title: 'Start and memory',
      note: 'The process of the site, without PostgreSQL. Soak: list, ask page, REST, dashboard and search in turn, 16 connections.',
      columns: ['what', 'measured', 'goal', ''],
      rows,
      missed: rows.filter((row) => row[3] === 'MISSED').map((row) => `G7 ${row[0]}: ${row[1]}`),
    },
  ]
}

/** @param {[number, number][]} points @returns {number} of the straight line closest to them */
function slopeOf(points) {
  const mean = (/** @type {0 | 1} */ at) =>
    points.reduce((sum, point) => sum + point[at], 0) / Math.max(1, points.length)
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const under = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return under ? over / under : 0
}
