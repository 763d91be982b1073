import { median, timed } from './timed.mjs'

/**
 * @typedef {object} View
 * @property {string} name
 * @property {(site: import('./sites.mjs').BenchSite, round: number) => import('./timed.mjs').Request} ask
 * @property {(site: import('./sites.mjs').BenchSite, round: number) => Promise<unknown>} [before]
 *   not measured, before each request
 */

/**
 * Times views on sites of several sizes, one connection, requests in turn (A B C A B C …), and sets
 * every size against the first. `only` takes those with that in their names. A view that fails ends the run: no error page is measured.
 * @param {import('./sites.mjs').BenchSite[]} sites smallest first
 * @param {View[]} views
 * @param {{ rounds: number, limit: number, only?: string, note: (text: string) => void }} options
 */
export async function compareSizes(sites, views, { rounds, limit, only, note }) {
  const rows = []
  for (const { name, ask, before } of views) {
    if (only && !name.toLowerCase().includes(only)) continue
    note(name)
    /** @type {number[][]} */
    const times = sites.map(() => [])
    // The first few warm up.
    for (let round = -5; round < rounds; round += 1) {
      for (const [index, site] of sites.entries()) {
        await before?.(site, round + 5)
        const ms = await timed(ask(site, round + 5))
        if (round >= 0) times[index]?.push(ms)
      }
    }
    const middles = times.map(median)
    const ratio = Math.max(...middles) / (middles[0] ?? 1)
    // Below a millisecond the clock and the scheduler are all that is measured.
    const isMet = ratio <= limit || Math.max(...middles) < 2
    console.log(`    ${name}: ${middles.map((ms) => ms.toFixed(1)).join(' / ')} ms`)
    rows.push({ name, values: middles, ratio, isMet })
  }
  return rows
}

/**
 * The rows as a table of the report, with what they say about G4.
 * @param {string} title
 * @param {string[]} sizes
 * @param {Awaited<ReturnType<typeof compareSizes>>} rows
 * @param {number} limit
 * @returns {import('./report.mjs').Table}
 */
export function growthTable(title, sizes, rows, limit) {
  const missed = rows.filter(({ isMet }) => !isMet)
  const worst = Math.max(...missed.map(({ ratio }) => ratio))
  return {
    title,
    note: `p50 in ms, one connection, requests in turn. Allowed: ${limit} times the smallest.`,
    columns: ['view', ...sizes, 'ratio', ''],
    rows: rows.map(({ name, values, ratio, isMet }) => [
      name,
      ...values.map((value) => value.toFixed(1)),
      ratio.toFixed(2),
      isMet ? 'ok' : 'MISSED',
    ]),
    missed: missed.map(({ name }) => `${title}: ${name}`),
    goals: [
      {
        id: 'G4',
        asked: `${title}: ${sizes.at(-1)} at most ${limit} times the time with ${sizes[0]}`,
        found:
          missed.length === 0
            ? `all ${rows.length}`
            : `${rows.length - missed.length} of ${rows.length}, the worst ${worst.toFixed(2)} times`,
        isMet: missed.length === 0,
      },
    ],
  }
}
