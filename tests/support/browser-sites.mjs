import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { listSecrets } from '../../operate/lib/settings.mjs'
import { fewRounds } from './with-few-rounds.mjs'
import { startMailCatcher } from './mail-catcher.mjs'
import { makeCertificate } from './receiver.mjs'
import { startTestSite } from './test-site.mjs'

/** @typedef {Awaited<ReturnType<typeof startBrowserSite>>} BrowserSite */

/**
 * Starts a site for one browser worker, with its own data, mail server, identity provider address and
 * certificate for webhook receivers.
 * @param {{ onLine?: (line: string) => void }} [options]
 */
export async function startBrowserSite({ onLine } = {}) {
  const mail = await startMailCatcher()
  const issuer = `http://127.0.0.1:${await findFreePort()}`
  const receiver = await makeCertificate()
  const authority = path.join(mail.folder, '.authority.pem')
  fs.writeFileSync(authority, receiver.cert)
  const [googleSecret = '', razorpay = '', stripe = ''] = Array.from({ length: 3 }, () =>
    randomBytes(18).toString('base64url'),
  )
  const env = {
    DEMO_CONTENT: 'true',
    LOG_LEVEL: 'info',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Atelier <no-reply@atelier.test>',
    GOOGLE_CLIENT_ID: 'test-client',
    GOOGLE_CLIENT_SECRET: googleSecret,
    GOOGLE_ISSUER: issuer,
    RAZORPAY_WEBHOOK_SECRET: razorpay,
    STRIPE_WEBHOOK_SECRET: stripe,
    NODE_EXTRA_CA_CERTS: authority,
    ...fewRounds(),
    WEBHOOKS_ALLOW: 'localhost',
  }
  const started = await startTestSite({ onLine, env }).catch(async (error) => {
    await mail.stop()
    throw error
  })
  const { url, admin, folder, output } = started
  const dataDir = path.join(folder, 'data')
  const secrets = [...listSecrets(dataDir), admin.password, googleSecret, razorpay, stripe]
  return {
    output,
    secrets,
    /** The part that tests use, see site.ts. */
    facts: {
      url,
      admin,
      issuer,
      receiver,
      secrets,
      dataDir,
      mailFolder: mail.folder,
      /** The secrets with which the payment providers sign. */
      payments: { razorpay, stripe },
    },
    async stop() {
      await started.stop()
      started.remove()
      await mail.stop()
    },
  }
}
