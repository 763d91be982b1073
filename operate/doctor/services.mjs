import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readSmtpUrl } from '../../src/platform/mail/read-smtp-url.mjs'
import { openMediaStore } from '../media-store.mjs'

/** @typedef {import('./finding').Finding} Finding */

const PROBE = 'media/.atelier-doctor'

/**
 * Writes, reads and removes a test file in the bucket. `checkDisk` covers folders.
 * @param {import('../../src/env').Env} settings
 * @param {number} [timeoutMs] per request
 * @returns {Promise<Finding[]>}
 */
export async function checkBucket(settings, timeoutMs) {
  const about = 'Files'
  if (!settings.S3_BUCKET)
    return [{ state: 'ok', about, words: `in the folder ${settings.MEDIA_DIR}` }]
  const words = `the bucket ${settings.S3_BUCKET}`
  const text = Buffer.from('doctor')
  /** @type {string} */
  let step = 'open'
  try {
    const store = await openMediaStore(settings, { requestTimeout: timeoutMs })
    step = 'PutObject'
    await store.write(PROBE, text)
    step = 'GetObject'
    if (!(await store.read(PROBE))?.equals(text))
      throw new Error('the content that was read back differs')
    step = 'DeleteObject'
    await store.remove(PROBE)
    step = 'ListBucket'
    await store.list().next()
    return [{ state: 'ok', about, words: `${words} stores, returns, lists and removes files` }]
  } catch (error) {
    const todo = `Check S3_ENDPOINT, S3_REGION and the key, which needs ${step}.`
    return [{ state: 'bad', about, words: `${words}: ${step} failed, ${error}`, todo }]
  }
}

/**
 * Reads the discovery document of the organization's issuer.
 * @param {import('../../src/env').Env} settings
 * @param {number} [timeoutMs]
 * @returns {Promise<Finding[]>}
 */
export async function checkIssuer({ OIDC_ISSUER }, timeoutMs = 10_000) {
  const about = 'Sign-in'
  if (!OIDC_ISSUER) return []
  const url = OIDC_ISSUER.replace(/\/$/, '')
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${url}/.well-known/openid-configuration`, { signal })
    if (!response.ok) throw new Error(`its discovery document returns ${response.status}`)
    const { issuer } = await response.json()
    if (issuer?.replace(/\/$/, '') === url)
      return [{ state: 'ok', about, words: `${url} describes itself` }]
    const todo = `Set OIDC_ISSUER=${issuer}; until then it signs in no one.`
    return [{ state: 'bad', about, words: `${url} calls itself ${issuer}`, todo }]
  } catch (error) {
    const todo = 'Check OIDC_ISSUER. Meanwhile, users sign in in other ways.'
    return [{ state: 'bad', about, words: `${url}: ${error}`, todo }]
  }
}

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
    return [{ state: 'ok', about, words: `${where} accepts the connection` }]
  } catch (error) {
    const todo =
      'Check SMTP_URL: name, port, password. Emails wait meanwhile; /cms/mails shows them.'
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

const MB = 1024 * 1024
/** Below LEAST, the health check reports "full". A busy site may need ENOUGH in a week. */
const LEAST = 64 * MB
const ENOUGH = 1024 * MB

/**
 * Checks that the site's folders are writable and have free space.
 * @param {import('../../src/env').Env} settings
 * @returns {Promise<Finding[]>}
 */
export async function checkDisk({ DATA_DIR, MEDIA_DIR, S3_BUCKET }) {
  const folders = Object.entries({ DATA_DIR, ...(S3_BUCKET ? {} : { MEDIA_DIR }) })
  return folders.map(([name, folder]) => {
    const about = 'Disk'
    const existing = nearest(folder)
    try {
      if (!fs.statSync(existing).isDirectory()) throw new Error('a file')
      fs.accessSync(existing, fs.constants.W_OK)
    } catch {
      const todo = 'Make it writable for the account that runs the site.'
      return { state: 'bad', about, words: `${name} ${folder} cannot be written`, todo }
    }
    const { bavail, bsize } = fs.statfsSync(existing)
    const free = bavail * bsize
    const words = `${name} has ${Math.round(free / MB).toLocaleString('en')} MB free`
    const todo = 'Free space: old backups, DATA_DIR/mail, npm run media -- sweep.'
    return { state: free < LEAST ? 'bad' : free < ENOUGH ? 'warn' : 'ok', about, words, todo }
  })
}

/** The nearest existing parent of a folder. @param {string} folder @returns {string} */
function nearest(folder) {
  return fs.existsSync(folder) ? folder : nearest(path.dirname(folder))
}
