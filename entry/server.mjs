import { randomUUID } from 'node:crypto'
import next from 'next'
import { logAccess } from './access-log.mjs'
import { admitOutage } from './admit-outage.mjs'
import { bridge } from './bridge.mjs'
import { rewriteForwarding } from './client-address.mjs'
import { withResponse } from './current-response.mjs'
import { createDrain } from './drain.mjs'
import { refuseForeignPost } from './foreign-posts.mjs'
import { createFrontDoor } from './front-door.mjs'
import { inThisGeneration, shareGeneration } from './generation.mjs'
import { guardPage } from './guard-page.mjs'
import { offerHashingThreads } from './hashing-threads.mjs'
import { isInternal, openInternalDoor } from './internal.mjs'
import { createListener, serverForNext } from './listener.mjs'
import { createLog } from './log.mjs'
import { refuseMethod } from './methods.mjs'
import { setRequestId } from './request-id.mjs'
import { refuseTarget } from './request-target.mjs'
import { setSecurityHeaders } from './security-headers.mjs'
import { joinTagBus } from './tag-bus.mjs'
import { throttlePasswords } from './throttle-passwords.mjs'

const DRAIN_MS = 12_000

/**
 * Starts the site: the one listener that everything from outside passes, with Next behind it. It
 * listens only after src/instrumentation.ts has made the database ready. Answers `close`, which lets
 * requests under way finish, in at most 13 seconds. Throws what kept it from starting.
 * @param {{ dev: boolean, dir: string, settings: import('../src/env').Env }} options
 */
export async function startServer({ dev, dir, settings }) {
  const { HOST: hostname, PORT: port, TRUST_PROXY: trustProxy } = settings
  const isSecure = settings.SITE_URL.startsWith('https:')
  const log = createLog(settings.LOG_LEVEL)
  const instance = (process.env.ATELIER_INSTANCE ??= randomUUID())

  const server = createListener()
  const endHashing = offerHashingThreads()
  // The name under which Next knows itself. It writes loopback addresses as localhost in the URLs
  // that src/proxy.ts sees; a rewrite to "another host" would leave as a request of its own.
  const self = { hostname: 'localhost', port }
  const httpServer = serverForNext(server, { dev })
  const app = next({ dev, dir, ...self, httpServer, quiet: true })
  await app.prepare()
  const handle = app.getRequestHandler()
  const answer = (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    const begun = inThisGeneration(() => withResponse(response, () => handle(request, response)))
    begun.catch((error) => {
      log('error', 'request failed', { error: String(error) })
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
  const host = new URL(settings.SITE_URL).host
  // The development server keeps nothing, and expires nothing.
  if (!dev) shareGeneration()
  const front = dev ? undefined : createFrontDoor({ dir, handle: answer, host })

  const drain = createDrain(server)
  server.on('request', (request, response) => {
    const id = setRequestId(request, response)
    if (!dev) logAccess({ log, request, response, id })
    admitOutage(response)
    setSecurityHeaders(request, response, { isSecure })
    if (drain.admit(request, response) || refuseTarget(request, response)) return
    if (refuseMethod(request, response)) return
    if (refuseForeignPost(request, response, { host })) return
    if (isInternal(request.url)) return void response.writeHead(404).end()
    const goOn = () => {
      rewriteForwarding(request.headers, { trustProxy, peer: request.socket.remoteAddress })
      void throttlePasswords(request, response, () => {
        // The development server evaluates code and inserts styles, which no policy would let through.
        if (!dev) guardPage(request, response)
        answer(request, response)
      })
    }
    if (front) front(request, response, goOn)
    else goOn()
  })

  const door = await openInternalDoor(answer)
  // Pages kept in .next may come from another database, or from before a change that nobody told
  // this process about. It is also the first request, which makes Next run the instrumentation.
  await door.expire({ tags: ['content'], everything: true }).catch((error) => {
    throw bridge.boot?.error ?? error
  })
  const leaveTagBus = joinTagBus({
    url: process.env.DATABASE_URL ?? '',
    instance,
    expire: door.expire,
    log,
  })

  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, hostname, () => resolve(undefined))
  })

  return {
    async close() {
      await drain.finish(DRAIN_MS)
      door.close()
      endHashing()
      await Promise.race([
        Promise.allSettled([leaveTagBus(), bridge.boot?.close?.()]),
        new Promise((resolve) => setTimeout(resolve, 1000).unref()),
      ])
    },
  }
}
