import { serialize, median, timed } from './measure.mjs'

/** The most that the largest may take, in times the smallest. */
const LIMIT = 1.5

/**
 * What is set beside others: a site, or one and a workshop of it.
 * @typedef {import('./sites.mjs').BenchSite & { label: string }} Site
 *
 * @typedef {object} View
 * @property {string} name
 * @property {(site: Site, round: number) => import('./measure.mjs').Request} ask
 * @property {(site: Site, round: number) => Promise<unknown>} [before] not measured, before each request
 */

/**
 * Views of paths, which may name what a site has, as `:id`.
 * @param {Record<string, string>} paths by the names of the views
 * @param {'learnerCookie' | 'adminCookie'} [whose] a visitor's, where it is not given
 * @returns {View[]}
 */
export function viewsOf(paths, whose) {
  return Object.entries(paths).map(([name, path]) => ({
    name,
    ask: (site) => ({
      url: site.url + path.replace(/:(\w+)/g, (_, key) => String(Reflect.get(site, key))),
      cookie: whose && site[whose],
    }),
  }))
}

/**
 * Times views of several sizes (sites, or workshops of one), one connection, requests in
 * turn, and sets every size against the first (G4). `only` takes the views with that in their names. A
 * view that fails ends the run: no error page is measured.
 * @param {Pick<import('../run.mjs').Bench, 'rounds' | 'only' | 'note'>} bench
 * @param {string} title
 * @param {Site[]} sizes the smallest first
 * @param {View[]} views
 */
export async function compareSizes({ rounds, only, note }, title, sizes, views) {
  const rows = []
  const missed = []
  for (const { name, ask, before } of views) {
    if (!name.toLowerCase().includes(only)) continue
    note(name)
    const times = await serialize(sizes, { rounds, warmUp: 5 }, async (size, round) => {
      await before?.(size, round)
      return timed(ask(size, round))
    })
    const middles = times.map(median)
    const ratio = Math.max(...middles) / (middles[0] ?? 1)
    // Below a millisecond the clock and the scheduler are all that is measured.
    const isMet = ratio <= LIMIT || Math.max(...middles) < 2
    if (!isMet) missed.push(ratio)
    const figures = middles.map((ms) => ms.toFixed(1))
    console.log(`    ${name}: ${figures.join(' / ')} ms`)
    rows.push([name, ...figures, ratio.toFixed(2), isMet])
  }
  const labels = sizes.map(({ label }) => label)
  const asked = `${title}: ${labels.at(-1)} at most ${LIMIT} times the time with ${labels[0]}`
  const met = `${rows.length - missed.length} of ${rows.length}`
  const found = missed.length ? `${met}, the worst ${Math.max(...missed).toFixed(2)} times` : met
  return {
    title,
    note: `p50 in ms, one connection, requests in turn. Allowed: ${LIMIT} times the smallest.`,
    columns: ['view', ...labels, 'ratio', ''],
    rows,
    goals: [{ id: 'G4', asked, found }],
  }
}
