import fs from 'node:fs'
import { startMailCatcher } from '../../tests/support/mail-catcher.mjs'
import { ask } from '../lib/client.mjs'
import { cpuMs, until } from '../lib/measure.mjs'
import { query } from '../lib/stage.mjs'

const MAILS = 600
const GOAL_PER_SECOND = 50

/** @type {import('../drill.mjs').Drill} */
export const jobWorkers = {
  item: 'V-06',
  did: `a process for pages and two for jobs: ${MAILS} emails for one alone; ${MAILS} for both, of which one is stopped; ${MAILS} for both, of which one is killed (-9)`,
  goal: `${GOAL_PER_SECOND} emails a second of CPU time; none twice or lost after a stop, none lost after a kill`,
  async run({ database, startSite }) {
    const mail = await startMailCatcher()
    const address = 'team@atelier.test'
    const settings = { SMTP_URL: mail.url, MAIL_FROM: address, CONTACT_TO: address }
    const pages = await startSite({ ...settings, ROLE: 'web' })
    const startWorker = () => startSite({ ...settings, ROLE: 'jobs' })
    const count = () => fs.readdirSync(mail.folder).filter((name) => !name.startsWith('.')).length

    await ask(`${pages.url}/api/contact`, { json: MESSAGE })
    const [{ kind, payload }] = await query(database, `delete from outbox returning kind, payload`)
    const queue = () =>
      query(
        database,
        `insert into outbox (kind, queue, payload) select $1, 'default', $2 from generate_series(1, ${MAILS})`,
        [kind, payload],
      )
    const empty = async () => {
      const next = () => query(database, `select 1 from outbox limit 1`)
      // Claims of a killed process end after two minutes.
      await until(async () => (await next()).length === 0, { limitMs: 180_000, everyMs: 100 })
    }

    const worker = await startWorker()
    const workers = [worker]
    const before = cpuMs(worker.pid)
    const begin = performance.now()
    await queue()
    await empty()
    const seconds = (performance.now() - begin) / 1000
    const cpuSeconds = (cpuMs(worker.pid) - before) / 1000
    const alone = count()
    workers.push(await startWorker())

    /** @param {NodeJS.Signals} signal @returns {Promise<number>} emails sent */
    async function stopOne(signal) {
      const first = count()
      await queue()
      await until(() => count() > first + MAILS / 4, { everyMs: 5 })
      await workers.shift()?.stop(signal)
      await empty()
      return count() - first
    }
    const stopped = await stopOne('SIGTERM')
    workers.push(await startWorker())
    const killed = await stopOne('SIGKILL')
    await mail.stop()
    const perCpuSecond = Math.round(MAILS / cpuSeconds)
    return {
      met:
        perCpuSecond >= GOAL_PER_SECOND && alone === MAILS && stopped === MAILS && killed >= MAILS,
      figure: `${perCpuSecond} a second of CPU time, ${Math.round(MAILS / seconds)} a second; stopped: ${stopped} sent; killed: ${killed} sent`,
    }
  },
}

const MESSAGE = {
  name: 'Drill',
  email: 'drill@people.test',
  subject: 'Drill',
  message: 'Hello from the drill.',
}
