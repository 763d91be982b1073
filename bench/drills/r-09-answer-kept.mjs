import { setTimeout as pause } from 'node:timers/promises'
import { startS3Server } from '../../scripts/lib/s3-server.mjs'
import { answerDocument } from '../lib/answer-document.mjs'
import { ask, signIn as signInAs } from './lib/client.mjs'
import { until } from './lib/figures.mjs'
import { startMailServer } from './lib/mail-server.mjs'
import { withStage } from './lib/with-stage.mjs'

const ANSWER = 'Yes, it is.'
/** @type {import('./run.mjs').Drill} */
export const answerKept = {
  item: 'R-09',
  did: 'an answer saved while mail and S3 server are down, the site killed (-9) 50 ms later',
  goal: 'the answer is there, and one mail leaves when the mail server is back',
  run: () =>
    withStage(async ({ database, startSite, signIn }) => {
      const mail = await startMailServer()
      await mail.become('down')
      const s3 = await startS3Server()
      const settings = {
        ...s3.env,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Atelier <no-reply@atelier.test>',
      }
      let site = await startSite(settings)
      // The first start stores the pictures of the demo content; from here on nothing can.
      s3.state.fault = 'down'
      const cookie = await signIn(site)
      const asker = { email: 'asker@people.test', password: 'corn-flower-9-tide' }
      const person = { ...asker, firstName: 'Lina', lastName: 'Drill', role: 'user' }
      await ask(`${site.url}/api/users`, { json: person, cookie })
      const theirs = await signInAs(site.url, asker)
      const [workshop] = await database.query('select id from workshops order by id limit 1')
      const asked = await ask(`${site.url}/api/workshop_qna`, {
        json: { workshop: workshop?.id, question: 'Is this kept?' },
        cookie: theirs,
      })
      const at = `/api/workshop_qna/${asked.body?.doc?.id}?depth=0`
      const saved = await ask(`${site.url}${at}`, {
        method: 'PATCH',
        json: { answer: answerDocument(ANSWER) },
        cookie,
      })
      await pause(50)
      await site.stop('SIGKILL')
      site = await startSite(settings)
      const read = await ask(`${site.url}${at}`, { cookie: await signIn(site) })
      const isKept = read.text.includes(ANSWER)
      await mail.become('works')
      const own = () => mail.received.filter(({ to }) => to === asker.email)
      const ms = await until(() => own().length > 0, { limitMs: 150_000, everyMs: 200 })
      await pause(3000)
      await mail.stop()
      await s3.stop()
      const mails = own().length
      return {
        met: saved.status === 200 && isKept && mails === 1,
        figure: `saved ${saved.status}, ${isKept ? 'kept' : 'LOST'}, ${mails} mail ${(ms / 1000).toFixed(0)} s after the return`,
      }
    }),
}
