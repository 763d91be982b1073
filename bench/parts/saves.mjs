import { setTimeout as pause } from 'node:timers/promises'
import { figureCells, FIGURES } from '../lib/figures.mjs'
import { load } from '../lib/load.mjs'

const GOAL = 0.8
const HEADERS = { 'accept-encoding': 'br' }

/**
 * The list while an editor saves once a second, beside the list while nobody does, in turn (G2). After
 * each save's answer a visitor looks at the list and at the page: an older one fails the run.
 * @param {import('../run.mjs').Bench} bench
 */
export async function saves({ sites, main, rounds, seconds, note }) {
  const site = await sites.get(main)
  const target = { url: `${site.url}/workshops`, pid: site.pid, headers: HEADERS }
  const editor = await findEditor(site)
  /** @type {Record<'still' | 'saving', import('../lib/load.mjs').Figures[]>} */
  const runs = { still: [], saving: [] }
  let stale = 0
  let saved = 0
  for (let round = 0; round < Math.max(3, Math.ceil(rounds / 8)); round += 1) {
    note(`round ${round + 1}`)
    runs.still.push(await load(target, Math.max(3, seconds)))
    const end = new AbortController()
    const saving = (async () => {
      while (!end.signal.aborted) {
        const began = performance.now()
        const title = `Saved ${saved}`
        await editor.save(title)
        saved += 1
        const pages = await Promise.all(
          ['/workshops', editor.page, '/api/workshops?limit=12'].map((path) => read(site, path)),
        )
        stale += pages.filter((html) => !html.includes(title)).length
        await pause(Math.max(0, 1000 - (performance.now() - began)))
      }
    })()
    runs.saving.push(await load(target, Math.max(3, seconds)))
    end.abort()
    await saving
  }
  const [still, saving] = [middle(runs.still), middle(runs.saving)]
  const ratio = saving.perSecond / still.perSecond
  const isMet = ratio >= GOAL && stale === 0
  return [
    {
      title: 'While an editor saves once a second',
      note: `The list, 16 connections, with and without saves in turn. After each of ${saved} saves a visitor read the list, the page and the list by REST at once: ${stale} were older than the save. Goal: ${GOAL} of itself, and none older.`,
      columns: ['list', ...FIGURES, '× still', 'older pages', ''],
      rows: [
        ['nobody saves', ...figureCells(still), '', '', ''],
        [
          'a save a second',
          ...figureCells(saving),
          ratio.toFixed(2),
          String(stale),
          isMet ? 'ok' : 'MISSED',
        ],
      ],
      goals: [
        {
          id: 'G2',
          asked: `${GOAL} of itself with a save a second, nobody gets what is older than a save`,
          found: `${ratio.toFixed(2)}, ${stale} older`,
          isMet,
        },
      ],
      missed: isMet ? [] : [`G2 ${ratio.toFixed(2)} of itself, ${stale} older pages`],
    },
  ]
}

/**
 * Somebody who saves the newest workshop, which both the list and its page show.
 * @param {import('../lib/sites.mjs').BenchSite} site
 */
async function findEditor({ url, adminCookie }) {
  const headers = { cookie: adminCookie, origin: url, 'content-type': 'application/json' }
  const found = await fetch(`${url}/api/workshops?limit=1&sort=-createdAt,-id&depth=0`, { headers })
  const { docs } = /** @type {{ docs: { id: number, slug: string }[] }} */ (await found.json())
  const [doc] = docs
  if (!doc) throw new Error('there is no workshop to save')
  return {
    page: `/workshops/${doc.slug}`,
    async save(/** @type {string} */ title) {
      const answer = await fetch(`${url}/api/workshops/${doc.id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ title }),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the save answered ${answer.status}`)
    },
  }
}

/** @param {import('../lib/sites.mjs').BenchSite} site @param {string} path */
async function read({ url }, path) {
  return (await fetch(url + path, { headers: HEADERS })).text()
}

/** The run with the middle throughput. @param {import('../lib/load.mjs').Figures[]} runs */
function middle(runs) {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond)
  const run = sorted[Math.floor(sorted.length / 2)]
  if (!run) throw new Error('nothing was measured')
  return run
}
