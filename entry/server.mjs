import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import inject from 'light-my-request'
import next from 'next'
import { bridge } from './bridge.mjs'
import { expireTags } from './cache/cache-clock.mjs'
import { TaggedCache } from './cache/tagged-cache.mjs'
import { createCdn } from './cdn.mjs'
import { createDrain, createListener, createServerForNext } from './listener.mjs'
import { createLog } from './access-log.mjs'
import { createPipeline } from './pipeline.mjs'
import { startMonitoring } from './observe/start.mjs'
import { getRequestContext } from './request-context.mjs'
import { HEALTH } from '../src/platform/routes.mjs'
import { joinCluster } from './cluster.mjs'

const DRAIN_MS = 12_000
const CLOSE_MS = 1000

/**
 * Starts the site. It listens only after src/instrumentation.ts has prepared the database. Returns
 * `close`, which waits at most 13 seconds for requests in progress. Throws any startup error.
 * @param {{ dev: boolean, dir: string, settings: import('../src/env').Env }} options
 */
export async function startServer({ dev, dir, settings }) {
  const { HOST: hostname, PORT: port } = settings
  const log = createLog(settings.LOG_LEVEL)
  const instance = (process.env.ATELIER_INSTANCE ??= randomUUID())
  // Set here because Next bundles a second copy of part of this folder for its cache.
  bridge.response = () => getRequestContext()?.response
  bridge.markIncomplete = () => {
    const context = getRequestContext()
    if (context) context.isIncomplete = true
  }
  bridge.noteAction = () => {
    const context = getRequestContext()
    if (context) context.hasActed = true
  }
  bridge.diagnose = async () => {
    const { diagnose } = await import('../operate/doctor/doctor.mjs')
    return diagnose(settings)
  }
  // The development server caches nothing.
  if (!dev) bridge.cache = TaggedCache

  const monitoring = await startMonitoring(settings)
  const server = createListener()
  const httpServer = createServerForNext(server, { dev })
  // Next writes loopback addresses as localhost in the URLs that src/proxy.ts sees. With any other
  // name here, a rewrite would be sent out as a request to another host.
  const app = next({ dev, dir, hostname: 'localhost', port, httpServer, quiet: true })
  await app.prepare()
  const handle = app.getRequestHandler()
  await bootSite(handle)

  const drain = createDrain(server)
  const cdn = createCdn(settings, log)
  server.on('request', createPipeline({ dev, dir, settings, log, drain, cdn, next: handle }))
  const url = process.env.DATABASE_DIRECT_URL || (process.env.DATABASE_URL ?? '')
  const mayLead = settings.ROLE !== 'web'
  const { purge } = cdn
  const leaveCluster = await joinCluster({ url, instance, mayLead, expireTags, purge, log })
  await once(server.listen(port, hostname), 'listening')

  return {
    async close() {
      await drain.finish(DRAIN_MS)
      cdn.close()
      await Promise.race([
        Promise.allSettled([leaveCluster(), bridge.boot?.close?.(), monitoring.close()]),
        pause(CLOSE_MS, undefined, { ref: false }),
      ])
    },
  }
}

/**
 * Sends the first request, with which Next runs src/instrumentation.ts. It runs outside any request
 * context, because the timers set at startup live on.
 * @param {(...args: never[]) => unknown} handle
 */
async function bootSite(handle) {
  const health = inject((...args) => void Reflect.apply(handle, undefined, args), HEALTH)
  const failed = await health.then(() => undefined).catch((error) => error)
  if (bridge.boot && !('error' in bridge.boot)) return
  throw bridge.boot?.error ?? failed ?? new Error('src/instrumentation.ts did not run')
}
