import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './lib/client.mjs'
import { quantile } from '../lib/timed.mjs'
import { until } from './lib/figures.mjs'
import { startMailServer } from './lib/mail-server.mjs'
import { withStage } from './lib/with-stage.mjs'

const GOAL_MS = 500
const DELIVERY_MS = 120_000
const EACH = 5
const MODES = /** @type {const} */ (['down', 'refuses', 'silent', 'slow'])

/** @type {import('./run.mjs').Drill} */
export const mailServer = {
  item: 'R-08',
  did: 'the mail server down, refusing with 421, silent, and slow; then well again',
  goal: 'answers as usual in 500 ms (p95); every mail once within 2 minutes of its return',
  run: () =>
    withStage(async ({ startSite }) => {
      const mail = await startMailServer()
      const site = await startSite({
        SMTP_URL: mail.url,
        MAIL_FROM: 'Atelier <no-reply@atelier.test>',
      })
      /** @type {number[]} */
      const times = []
      /** @type {string[]} */
      const expected = []
      const odd = []
      for (const mode of MODES) {
        await mail.become(mode)
        for (let n = 0; n < EACH; n += 1) {
          const email = `${mode}-${n}@people.test`
          const answers = [
            await ask(`${site.url}/api/account/register`, {
              json: { name: 'Lina Drill', email, password: `corn-flower-${n}-tide` },
            }),
            await ask(`${site.url}/api/contact`, {
              json: { name: 'Lina', email, subject: 'Drill', message: `${mode} ${n}` },
            }),
          ]
          expected.push(email)
          times.push(...answers.map(({ ms }) => ms))
          odd.push(...answers.filter(({ status }) => status !== 200).map(({ status }) => status))
        }
        // Long enough for the job to meet this fault.
        await pause(4000)
      }
      await mail.become('works')
      const wanted = expected.length * 2
      const ms = await until(() => new Set(mail.received.map(({ id }) => id)).size >= wanted, {
        limitMs: DELIVERY_MS,
        everyMs: 200,
      })
      await pause(3000)
      await mail.stop()
      const missing = expected.filter((email) => !mail.received.some(({ to }) => to === email))
      const extra = mail.received.length - new Set(mail.received.map(({ id }) => id)).size
      const p95 = quantile(times, 0.95)
      return {
        met:
          p95 <= GOAL_MS &&
          odd.length === 0 &&
          ms < DELIVERY_MS &&
          missing.length === 0 &&
          extra === 0,
        figure: `answers p95 ${p95} ms${odd.length ? `, odd: ${odd}` : ''}; ${mail.received.length - extra} of ${wanted} mails delivered after ${(ms / 1000).toFixed(0)} s, ${extra} twice`,
      }
    }),
}
