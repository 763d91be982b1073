import { bareNode, wireResponse } from '../lib/baseline.mjs'
import { interleaved } from '../lib/load.mjs'
import { figureCells, FIGURES } from '../lib/figures.mjs'

/** @type {[string, string][]} */
const PAGES = [
  ['home', '/'],
  ['list', '/workshops'],
  ['detail', '/workshops/w-1'],
]
/** Encodings and connections. A short run takes the first two of each page, but all of the list. */
/** @type {[string, number][]} */
const CASES = [
  ['br', 16],
  ['gzip', 64],
  ['gzip', 16],
  ['br', 64],
]
const GOAL = 0.5
const P99_GOAL = 5

/**
 * Public pages from the cache, beside a bare Node server that sends the same bytes, in turn (G1).
 * @param {import('../run.mjs').Bench} bench
 */
export async function pages({ sites, main, rounds, seconds, isFull, note }) {
  const site = await sites.get(main)
  /** @type {string[][]} */
  const rows = []
  const missed = []
  const found = []
  for (const [name, address] of PAGES) {
    for (const [encoding, connections] of isFull || name === 'list' ? CASES : CASES.slice(0, 2)) {
      const label = `${name}, ${encoding}, ${connections} connections`
      note(label)
      const common = { headers: { 'accept-encoding': encoding }, connections }
      const url = site.url + address
      const bare = await bareNode(await wireResponse(url, common.headers))
      const { site: ours, node } = await interleaved(
        {
          site: { url, pid: site.pid, ...common },
          node: { url: bare.url, pid: bare.pid, ...common },
        },
        { rounds: Math.max(2, Math.ceil(rounds / 8)), seconds },
      )
      await bare.stop()
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
        isMet ? 'ok' : 'MISSED',
      ])
    }
  }
  const worst = {
    ratio: Math.min(...found.map(({ ratio }) => ratio)).toFixed(2),
    p99: Math.max(...found.map(({ p99 }) => p99)).toFixed(1),
  }
  return [
    {
      title: 'Public pages from the cache',
      note: `Beside a bare Node server sending the same bytes, in turn. Goal: ${GOAL} of bare Node, p99 at most ${P99_GOAL} times.`,
      columns: ['page', ...FIGURES, 'bare Node/s', '× Node', 'p99 × Node', ''],
      rows,
      missed,
      goals: [
        {
          id: 'G1',
          asked: `a cached page at ${GOAL} of bare Node, p99 at most ${P99_GOAL} times its`,
          found: `${worst.ratio} and more, p99 ${worst.p99} times and less`,
          isMet: missed.length === 0,
        },
      ],
    },
  ]
}
