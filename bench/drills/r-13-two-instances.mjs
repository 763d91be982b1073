import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailCatcher } from '../../tests/support/mail-catcher.mjs'
import { ask } from '../lib/client.mjs'
import { until } from './lib/figures.mjs'
import { startVisitors } from './lib/visitors.mjs'

const EDITS = 10
const MAILS = 30
const GOAL_MS = 1000

/** @type {import('./run.mjs').Drill} */
export const twoInstances = {
  item: 'R-13',
  did: `two instances under load: ${EDITS} edits on one, read on the other; ${MAILS} messages with a mail each; one killed (-9)`,
  goal: 'edits seen within 1 s, each mail once, 0 requests failed that were repeated once',
  async run({ startSite, signIn }) {
    const mail = await startMailCatcher()
    const settings = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Atelier <no-reply@atelier.test>',
      CONTACT_TO: 'team@atelier.test',
    }
    const sites = [await startSite(settings), await startSite(settings)]
    const visitors = startVisitors(() => sites)
    const slowest = await editInTurns(sites, await signIn(sites[0] ?? { url: '' }))

    for (let n = 0; n < MAILS; n += 1) {
      const person = { name: 'Drill', email: 'drill@people.test' }
      const json = { ...person, subject: `drill-${n}-`, message: 'Hello from the drill.' }
      await ask(`${sites[n % 2]?.url}/api/contact`, { json })
    }
    await until(() => subjects(mail.folder).length >= MAILS, { everyMs: 200 })
    // Whoever would send a second time has had the time to.
    await pause(6000)
    const mails = subjects(mail.folder)

    await sites[0]?.stop('SIGKILL')
    await pause(2000)
    sites[0] = await startSite(settings)
    const { failed, repeated, served } = await visitors.stop()
    await mail.stop()
    const different = new Set(mails).size
    return {
      met: slowest <= GOAL_MS && different === MAILS && mails.length === MAILS && failed === 0,
      figure: `edits within ${slowest} ms; ${different} mails, ${mails.length} in all; ${served} requests, ${repeated} repeated, ${failed} failed`,
    }
  },
}

/**
 * @param {{ url: string }[]} sites
 * @param {string} cookie of an editor
 * @returns {Promise<number>} ms until the slowest edit was seen on the other instance
 */
async function editInTurns(sites, cookie) {
  const list = await ask(`${sites[0]?.url}/api/workshops?limit=1&depth=0`)
  const [{ id, slug }] = list.body.docs
  let slowest = 0
  for (let round = 0; round < EDITS; round += 1) {
    const [here, there] = [sites[round % 2], sites[(round + 1) % 2]]
    const page = `${there?.url}/workshops/${slug}`
    // The other instance has the page before the edit in its cache.
    await ask(page)
    const title = `Edited ${round} at ${Date.now()}`
    await ask(`${here?.url}/api/workshops/${id}?depth=0`, {
      method: 'PATCH',
      json: { title, _status: 'published' },
      cookie,
    })
    const ms = await until(async () => (await ask(page)).text.includes(title), { limitMs: 10_000 })
    slowest = Math.max(slowest, ms)
  }
  return slowest
}

/** The mails of the drill that have arrived, by their subjects. @param {string} folder */
function subjects(folder) {
  const files = fs.readdirSync(folder).filter((name) => !name.startsWith('.'))
  return files.flatMap((name) => {
    const mail = fs.readFileSync(`${folder}/${name}`, 'utf8')
    return /drill-\d+-/.exec(mail)?.[0] ?? []
  })
}
