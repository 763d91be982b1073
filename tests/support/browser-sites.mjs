import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../scripts/lib/checks.mjs'
import { allSecrets } from '../../scripts/lib/settings.mjs'
import { fewRounds } from './with-few-rounds.mjs'
import { startMailCatcher } from './mail-catcher.mjs'
import { makeCertificate } from './receiver.mjs'
import { startTestSite } from './test-site.mjs'

/** @typedef {Awaited<ReturnType<typeof startBrowserSite>>} BrowserSite */

/**
 * Starts a site for one browser worker, with data, a mail server, an address for a provider of sign-ins
 * and a certificate for receivers of webhooks of its own.
 * @param {{ onLine?: (line: string) => void }} [options]
 */
export async function startBrowserSite({ onLine } = {}) {
  const mail = await startMailCatcher()
  const issuer = `http://127.0.0.1:${await freePort()}`
  const receiver = await makeCertificate()
  const authority = path.join(mail.folder, '.authority.pem')
  fs.writeFileSync(authority, receiver.cert)
  const googleSecret = randomBytes(18).toString('base64url')
  const env = {
    DEMO_CONTENT: 'true',
    LOG_LEVEL: 'info',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Atelier <no-reply@atelier.test>',
    GOOGLE_CLIENT_ID: 'test-client',
    GOOGLE_CLIENT_SECRET: googleSecret,
    GOOGLE_ISSUER: issuer,
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
  const secrets = [...allSecrets(dataDir), admin.password, googleSecret]
  return {
    output,
    secrets,
    /** What the tests know of it, see site.ts next to it. */
    facts: { url, admin, issuer, receiver, secrets, dataDir, mailFolder: mail.folder },
    async stop() {
      await started.stop()
      started.remove()
      await mail.stop()
    },
  }
}
