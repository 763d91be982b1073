import { bareNode, hasNginx, nginx, wireAnswer } from '../lib/baselines.mjs'
import { interleaved } from '../lib/load.mjs'
import { figureCells, FIGURES } from '../lib/figures.mjs'

/** @type {[string, string][]} */
const PAGES = [
  ['home', '/'],
  ['list', '/workshops'],
  ['detail', '/workshops/w-1'],
]
const GOAL = 0.5
const P99_GOAL = 5

/**
 * Public pages as they are kept, beside a bare Node server and nginx that send the same bytes, in
 * turn (G1).
 * @param {import('../run.mjs').Bench} bench
 */
export async function pages({ sites, main, rounds, seconds, isFull, note }) {
  const site = await sites.get(main)
  const withNginx = hasNginx()
  /** @type {string[][]} */
  const rows = []
  const missed = []
  const bars = []
  const found = []
  for (const [name, address] of PAGES) {
    for (const [encoding, connections] of casesOf(name, isFull)) {
      const label = `${name}, ${encoding}, ${connections} connections`
      note(label)
      const headers = { 'accept-encoding': encoding }
      const url = site.url + address
      const answer = await wireAnswer(url, headers)
      const bare = await bareNode(answer)
      const proxy = withNginx ? await nginx(answer) : undefined
      const common = { headers, connections }
      const figures = await interleaved(
        {
          site: { url, pid: site.pid, ...common },
          node: { url: bare.url, pid: bare.pid, ...common },
          ...(proxy && { nginx: { url: proxy.url, pid: proxy.pid, ...common } }),
        },
        { rounds: Math.max(2, Math.ceil(rounds / 8)), seconds },
      )
      await bare.stop()
      await proxy?.stop()
      const { site: ours, node, nginx: other } = figures
      if (!ours || !node) throw new Error('nothing was measured')
      const ratio = ours.perSecond / node.perSecond
      const p99 = ours.p99 / Math.max(0.1, node.p99)
      const isMet = ratio >= GOAL && p99 <= P99_GOAL
      if (!isMet)
        missed.push(`G1 ${label}: ${ratio.toFixed(2)} of bare Node, p99 ${p99.toFixed(1)}`)
      found.push({ ratio, p99 })
      rows.push([
        label,
        ...figureCells(ours),
        node.perSecond.toFixed(0),
        ratio.toFixed(2),
        p99.toFixed(1),
        other ? (ours.perSecond / other.perSecond).toFixed(2) : '–',
        isMet ? 'ok' : 'MISSED',
      ])
      bars.push({ name: label, values: [ours.perSecond, node.perSecond, other?.perSecond ?? 0] })
    }
  }
  return [
    {
      title: 'Public pages as they are kept',
      note: `Beside a bare Node server and nginx sending the same bytes, in turn. Goal: ${GOAL} of bare Node, p99 at most 5 times.`,
      columns: ['page', ...FIGURES, 'bare Node/s', '× Node', 'p99 × Node', '× nginx', ''],
      rows,
      missed,
      goals: [
        {
          id: 'G1',
          asked: `a kept page at ${GOAL} of bare Node, p99 at most ${P99_GOAL} times its`,
          found: `${Math.min(...found.map(({ ratio }) => ratio)).toFixed(2)} and more, p99 ${Math.max(...found.map(({ p99 }) => p99)).toFixed(1)} times and less`,
          isMet: missed.length === 0,
        },
      ],
      chart: { unit: '/s', series: ['site', 'bare Node', 'nginx'], bars },
    },
  ]
}

/**
 * Encodings and connections that a page is measured with. The list, which is asked for most, with all
 * of them in a short run too.
 * @param {string} page
 * @param {boolean} isFull
 * @returns {[string, number][]}
 */
function casesOf(page, isFull) {
  /** @type {[string, number][]} */
  const all = [
    ['br', 16],
    ['gzip', 64],
    ['gzip', 16],
    ['br', 64],
  ]
  return isFull || page === 'list' ? all : all.slice(0, 2)
}
