import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startMailCatcher } from '../../../scripts/lib/mail-catcher.mjs'
import { startS3Server } from '../../../scripts/lib/s3-server.mjs'
import { startTestSite } from '../../../scripts/lib/test-site.mjs'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { startProxy } from './proxy.mjs'
import { startReplica } from './replica.mjs'

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */
/** @typedef {Awaited<ReturnType<typeof startTestSite>>} TestSite */

/**
 * Two instances of the built site that share nothing but PostgreSQL with a replica, an S3 server and
 * a mail server, behind a proxy that asks them in turn: what a small production has, on one machine.
 */
export async function startCluster() {
  /** @type {(() => unknown)[]} */
  const undo = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-cluster-'))
    // Root lends PostgreSQL another account, which must be able to walk through.
    fs.chmodSync(folder, 0o755)
    undo.push(() => fs.rmSync(folder, { recursive: true, force: true }))
    const postgres = await startPostgres({ dataDir: folder })
    undo.push(() => postgres.stop())
    const replica = await startReplica({
      primary: postgres,
      dataDir: folder,
      folder: path.join(folder, 'replica'),
    })
    undo.push(() => replica.stop())
    const mail = await startMailCatcher()
    undo.push(() => mail.stop())
    const s3 = await startS3Server()
    undo.push(() => s3.stop())

    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const password = randomBytes(12).toString('base64url')
    const settings = {
      DATABASE_URL: postgres.url,
      DATABASE_READ_URLS: replica.url,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      ADMIN_PASSWORD: password,
      SITE_URL: url,
      // The proxy, and one that the drill pretends to be, so that requests come from many clients.
      TRUST_PROXY: '2',
      DEMO_CONTENT: 'true',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Atelier <no-reply@atelier.test>',
      CONTACT_TO: 'team@atelier.test',
      LOG_LEVEL: 'warn',
      ...s3.env,
    }
    const ports = [String(await freePort()), String(await freePort())]
    /** @param {number} at 0 or 1 */
    const start = async (at) => startTestSite({ env: { ...settings, PORT: ports[at] ?? '' } })
    // Both at once on an empty database: only one may prepare it.
    const instances = await Promise.all([start(0), start(1)])
    for (const at of [0, 1])
      undo.push(() => instances[at]?.stop().then(() => instances[at]?.remove()))
    const proxy = await startProxy(
      port,
      ports.map((one) => `http://127.0.0.1:${one}`),
    )
    undo.push(() => proxy.stop())
    return {
      url,
      proxy: proxy.name,
      replica,
      mailFolder: mail.folder,
      admin: { email: 'admin@example.com', password },
      /** The instance as it is now. @param {number} at @returns {TestSite} */
      instance(at) {
        const one = instances[at]
        if (!one) throw new Error(`There is no instance ${at}`)
        return one
      },
      /** Ends an instance by a signal; what it had on disk is gone. @param {number} at @param {NodeJS.Signals} signal */
      async end(at, signal) {
        await instances[at]?.stop(signal)
        instances[at]?.remove()
      },
      /** Starts a new instance in the place of one that has ended. @param {number} at */
      async replace(at) {
        instances[at] = await start(at)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
