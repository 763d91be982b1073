import { bareNode } from '../lib/bare-node.mjs'
import { toCells, FIGURES, load, loadInTurns } from '../lib/measure.mjs'

const PAGES = { home: '/', list: '/workshops', detail: '/workshops/w-1' }
/** Encodings and connections: all of them for the list, the first two for other pages. */
const CASES = /** @type {const} */ ([
  ['br', 16],
  ['gzip', 64],
  ['gzip', 16],
  ['br', 64],
])
const [GOAL, P99_GOAL] = [0.5, 5]

/**
 * Public pages from the cache, compared alternately with a bare Node.js server that sends the same bytes (G1).
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main, rounds, seconds, note }) => {
  const site = await sites.get(main)
  const often = { rounds: Math.max(2, Math.ceil(rounds / 8)) }
  const rows = []
  for (const [name, path] of Object.entries(PAGES)) {
    for (const [encoding, connections] of name === 'list' ? CASES : CASES.slice(0, 2)) {
      const label = `${name}, ${encoding}, ${connections} connections`
      note(label)
      const url = site.url + path
      const bare = await bareNode(url, encoding)
      const headers = { 'accept-encoding': encoding }
      const target = { url, pid: site.pid }
      const [ours, node] = await loadInTurns([target, bare], often, (server) => {
        return load({ url: server.url, pid: server.pid, headers, connections }, seconds)
      })
      await bare.stop()
      const ratio = ours.perSecond / node.perSecond
      const tail = ours.p99 / Math.max(0.1, node.p99)
      const compared = [node.perSecond.toFixed(0), ratio.toFixed(2), tail.toFixed(1)]
      rows.push([label, ...toCells(ours), ...compared, ratio >= GOAL && tail <= P99_GOAL])
    }
  }
  return {
    title: 'Public pages from the cache',
    note: `Compared with a bare Node server that sends the same bytes, alternating. Goal: ${GOAL} of bare Node, p99 at most ${P99_GOAL} times.`,
    columns: ['page', ...FIGURES, 'bare Node/s', '× Node', 'p99 × Node', ''],
    rows,
  }
}
