import http from 'node:http'
import { freePort } from '../../scripts/lib/checks.mjs'
import { ask } from '../lib/client.mjs'
import { load, loadInTurns } from '../lib/load.mjs'
import { residentMb } from '../lib/process-stats.mjs'

/**
 * What it costs to be watched: sites on one database with nothing on, with metrics, and with
 * traces, under the same load in turn. A second site with nothing on tells how much is noise. Each
 * load is scraped once, which is more often than Prometheus comes.
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main, rounds, seconds, note }) => {
  const collector = http.createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'))
  })
  const port = await freePort()
  collector.listen(port, '127.0.0.1')
  const METRICS_PORT = String(await freePort())
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
  /** @type {Record<string, Record<string, string>>} */
  const kinds = {
    off: {},
    'off again': {},
    metrics: { METRICS_PORT },
    'a tenth traced': traces,
    'all traced': { ...traces, OTEL_TRACES_SAMPLER_ARG: '1' },
  }
  // The first start reads all files from the disk.
  await (await sites.fresh(main)).stop()
  const watched = []
  for (const [name, env] of Object.entries(kinds)) {
    const site = await sites.fresh(main, env)
    watched.push({ ...site, name, idle: residentMb(site.pid) })
  }

  /** @type {string[][]} */
  const rows = []
  for (const { name, path, connections } of [
    { name: 'a cached page', path: '/workshops', connections: 16 },
    { name: 'a page that is made', path: '/account', connections: 2 },
  ]) {
    const often = { rounds: Math.max(3, Math.ceil(rounds / 3)), warmUp: 1 }
    const all = await loadInTurns(watched, often, async (site, round) => {
      note(`${name}, ${site.name}, round ${round + 1}`)
      const headers = { 'accept-encoding': 'br', cookie: site.learnerCookie }
      const target = { url: site.url + path, pid: site.pid, headers, connections }
      const loading = load(target, 2 * seconds)
      if (site.name === 'metrics') await ask(`http://127.0.0.1:${METRICS_PORT}/metrics`)
      return loading
    })
    rows.push(besideFirst(`${name}, µs of CPU`, all, ({ cpu }) => cpu))
    rows.push(besideFirst(`${name}, ms (p99)`, all, ({ p99 }) => p99))
  }
  rows.push(besideFirst('start, ms', watched, ({ startMs }) => startMs))
  rows.push(besideFirst('memory before, MB', watched, ({ idle }) => idle))
  rows.push(besideFirst('memory after, MB', watched, ({ pid }) => residentMb(pid)))
  for (const site of watched) await site.stop()
  collector.close()

  const found = (/** @type {number} */ at) => `${rows[0]?.[at]} µs cached, ${rows[2]?.[at]} µs made`
  return {
    title: 'Metrics and traces',
    note: 'Medians, and how many times those of the first site, with nothing on.',
    columns: ['what', ...watched.map(({ name }) => name)],
    rows,
    goals: [
      { id: 'W-12', asked: 'what metrics cost, beside none', found: found(3) },
      { id: 'W-13', asked: 'what traces of a tenth cost, beside none', found: found(4) },
    ],
  }
}

/**
 * A row of figures, each with its ratio to the first.
 * @template Thing
 * @param {string} name
 * @param {Thing[]} things
 * @param {(thing: Thing) => number} figureOf
 */
function besideFirst(name, things, figureOf) {
  const values = things.map(figureOf)
  const [first = 1] = values
  return [name, ...values.map((value) => `${value.toFixed(1)} (× ${(value / first).toFixed(2)})`)]
}
