import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { readSmtpUrl } from '../../src/lib/mail/read-smtp-url.mjs'

/** @typedef {import('./report.mjs').Finding} Finding */

/**
 * Signs in to the mail server, and sends nothing.
 * @param {import('../../src/env').Env} settings
 * @param {number} [timeoutMs]
 * @returns {Promise<Finding[]>}
 */
export async function checkMail({ DATA_DIR, SMTP_URL }, timeoutMs = 10_000) {
  const about = 'Mail'
  if (!SMTP_URL) {
    const folder = path.join(DATA_DIR, 'mail')
    const count = fs.existsSync(folder) ? fs.readdirSync(folder).length : 0
    return [{ state: 'ok', about, words: `written to ${folder} (${count} so far), not sent` }]
  }
  const server = readSmtpUrl(SMTP_URL, timeoutMs)
  // The same copy of Nodemailer that the site uses.
  const near = createRequire(import.meta.url).resolve('@payloadcms/email-nodemailer')
  const { createTransport } = createRequire(near)('nodemailer')
  const where = `${new URL(SMTP_URL).hostname}:${server.port}`
  const transport = createTransport(server)
  try {
    await transport.verify()
    return [{ state: 'ok', about, words: `${where} lets us in` }]
  } catch (error) {
    const todo =
      'Look at SMTP_URL: name, port, password. Mails wait meanwhile; /cms/mails shows them.'
    return [
      {
        state: 'bad',
        about,
        words: `${where}: ${error instanceof Error ? error.message : error}`,
        todo,
      },
    ]
  } finally {
    transport.close()
  }
}
