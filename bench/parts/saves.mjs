import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../lib/client.mjs'
import { startClients } from '../lib/clients.mjs'
import { cellsOf, FIGURES, load, loadInTurns } from '../lib/load.mjs'
import { timed } from '../lib/measure.mjs'

const GOAL = 0.8

/**
 * The list while an editor saves once a second, beside the list while nobody does, in turn (G2). After
 * each save a visitor looks at the list and at the page: an older one fails the run.
 * @type {import('../run.mjs').Part}
 */
export const measure = async ({ sites, main, rounds, seconds, note }) => {
  const { url, pid, adminCookie: cookie } = await sites.get(main)
  // The newest workshop, which both the list and its page show.
  const newest = await ask(`${url}/api/workshops?limit=1&sort=-createdAt,-id&depth=0`, { cookie })
  const [{ id, slug }] = newest.body.docs
  const paths = ['/workshops', `/workshops/${slug}`, '/api/workshops?limit=12']
  let stale = 0
  let saved = 0
  const saveAndLook = async () => {
    const second = pause(1000)
    const json = { title: `Saved ${saved}` }
    await timed({ url: `${url}/api/workshops/${id}`, method: 'PATCH', json, cookie })
    saved += 1
    const pages = await Promise.all(paths.map((path) => ask(url + path)))
    stale += pages.filter(({ text }) => !text.includes(json.title)).length
    await second
  }
  const target = { url: `${url}/workshops`, pid, headers: { 'accept-encoding': 'br' } }
  const often = { rounds: Math.max(3, Math.ceil(rounds / 8)) }
  const [still, saving] = await loadInTurns([0, 1], often, async (editors, round) => {
    note(`round ${round + 1}`)
    const editing = startClients(editors, saveAndLook)
    const figures = await load(target, Math.max(3, seconds))
    await editing.stop()
    return figures
  })
  const ratio = saving.perSecond / still.perSecond
  const isMet = ratio >= GOAL && stale === 0
  const asked = `${GOAL} of itself with a save a second, nobody gets what is older than a save`
  const found = `${ratio.toFixed(2)}, ${stale} older`
  return {
    title: 'While an editor saves once a second',
    note: `The list, 16 connections, with and without saves in turn. After each of ${saved} saves a visitor read the list, the page and the list by REST at once: ${stale} were older than the save. Goal: ${GOAL} of itself, and none older.`,
    columns: ['list', ...FIGURES, '× still', 'older pages', ''],
    rows: [
      ['nobody saves', ...cellsOf(still), '', '', ''],
      ['a save a second', ...cellsOf(saving), ratio.toFixed(2), stale, isMet],
    ],
    goals: [{ id: 'G2', asked, found }],
  }
}
