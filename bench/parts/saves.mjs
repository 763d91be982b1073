import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { figureCells, FIGURES } from '../lib/figures.mjs'
import { inTurn } from '../lib/in-turn.mjs'
import { load, middle } from '../lib/load.mjs'
import { timed } from '../lib/timed.mjs'

const GOAL = 0.8

/**
 * The list while an editor saves once a second, beside the list while nobody does, in turn (G2). After
 * each save a visitor looks at the list and at the page: an older one fails the run.
 * @param {import('../run.mjs').Bench} bench
 */
export async function saves({ sites, main, rounds, seconds, note }) {
  const site = await sites.get(main)
  const headers = { 'accept-encoding': 'br' }
  const target = { url: `${site.url}/workshops`, pid: site.pid, headers }
  const editor = await findEditor(site)
  let stale = 0
  let saved = 0
  const saveUntil = async (/** @type {AbortSignal} */ end) => {
    while (!end.aborted) {
      const second = pause(1000)
      const title = `Saved ${saved}`
      await editor.save(title)
      saved += 1
      const paths = ['/workshops', editor.page, '/api/workshops?limit=12']
      const pages = await Promise.all(paths.map((path) => ask(site.url + path)))
      stale += pages.filter(({ text }) => !text.includes(title)).length
      await second
    }
  }
  const often = { rounds: Math.max(3, Math.ceil(rounds / 8)) }
  const runs = await inTurn([false, true], often, async (isSaving, round) => {
    note(`round ${round + 1}`)
    const end = new AbortController()
    const saving = isSaving && saveUntil(end.signal)
    const figures = await load(target, Math.max(3, seconds))
    end.abort()
    await saving
    return figures
  })
  const [still, saving] = [middle(runs[0] ?? []), middle(runs[1] ?? [])]
  const ratio = saving.perSecond / still.perSecond
  const found = ratio.toFixed(2)
  return [
    {
      title: 'While an editor saves once a second',
      note: `The list, 16 connections, with and without saves in turn. After each of ${saved} saves a visitor read the list, the page and the list by REST at once: ${stale} were older than the save. Goal: ${GOAL} of itself, and none older.`,
      columns: ['list', ...FIGURES, '× still', 'older pages', ''],
      rows: [
        ['nobody saves', ...figureCells(still), '', '', ''],
        ['a save a second', ...figureCells(saving), found, stale, ratio >= GOAL && stale === 0],
      ],
      goals: [
        {
          id: 'G2',
          asked: `${GOAL} of itself with a save a second, nobody gets what is older than a save`,
          found: `${found}, ${stale} older`,
        },
      ],
    },
  ]
}

/**
 * Somebody who saves the newest workshop, which both the list and its page show.
 * @param {import('../lib/sites.mjs').BenchSite} site
 */
async function findEditor({ url, adminCookie: cookie }) {
  const newest = await ask(`${url}/api/workshops?limit=1&sort=-createdAt,-id&depth=0`, { cookie })
  const [{ id, slug }] = newest.body.docs
  return {
    page: `/workshops/${slug}`,
    save: (/** @type {string} */ title) =>
      timed({ url: `${url}/api/workshops/${id}`, method: 'PATCH', json: { title }, cookie }),
  }
}
