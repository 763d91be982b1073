import http from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { guardedRoute } from '@/domain/webhooks/network'
import { env } from '@/env'
import { UNREACHABLE_HERE, type Answer } from '@/lib/health/link-state'
import { processWide } from '@/lib/process-wide'

export const LINK_LIMITS = {
  /** Of each request: from the connection to the end of the response. */
  requestMs: 10_000,
  bodyBytes: 64 * 1024,
  redirects: 5,
  /** Between the starts of two requests to a host. */
  hostEveryMs: 1000,
}

/** How an address is reached. An object, so that tests can replace it. */
export const linkNetwork = processWide('link-network', () => ({ route: guardedRoute }))

type Method = 'HEAD' | 'GET'
type Response = { status: number; location: string | null }

/**
 * Requests an address by HEAD, and by GET if that fails: many servers answer HEAD with an error.
 * Never rejects.
 */
export async function requestLink(address: string): Promise<Answer> {
  const head = await follow('HEAD', address)
  const isFine = head.status !== null && head.status < 400
  return isFine || head.reason === UNREACHABLE_HERE ? head : follow('GET', address)
}

/** Follows redirects. Each step passes the guard and waits for its host. */
async function follow(method: Method, address: string): Promise<Answer> {
  let url = new URL(address)
  try {
    for (let step = 0; step <= LINK_LIMITS.redirects; step += 1) {
      const route = linkNetwork.route(url)
      if (!route) return { status: null, reason: UNREACHABLE_HERE }
      await waitFor(url.host)
      const { location, status } = await request(method, url, route)
      if (location === null) return { status, reason: null }
      if (!URL.canParse(location, url)) return { status: null, reason: 'The redirect is malformed' }
      url = new URL(location, url)
      if (!/^https?:$/.test(url.protocol))
        return { status: null, reason: 'The redirect leaves the web' }
    }
    return { status: null, reason: 'Too many redirects' }
  } catch (error) {
    return { status: null, reason: reasonOf(error) }
  }
}

/** Settles on `close`, which every request emits in the end. */
function request(method: Method, url: URL, route: https.RequestOptions): Promise<Response> {
  const { request: open } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(LINK_LIMITS.requestMs)
    const sent = open(url, {
      ...route,
      method,
      headers: {
        'user-agent': `Atelier-Links/1 (+${env.SITE_URL})`,
        accept: '*/*',
        // A short body that unpacks to a long one is not read at all.
        'accept-encoding': 'identity',
      },
      maxHeaderSize: 16 * 1024,
      signal,
    })
    let found: Response | undefined
    let failure: Error = new Error('Closed without a response')
    sent.on('error', (error) => {
      failure = signal.aborted ? new Error(TIMEOUT) : error
    })
    sent.on('response', (response) => {
      const { headers, statusCode: status = 0 } = response
      const isRedirect = status >= 300 && status < 400 && headers.location !== undefined
      found = { status, location: isRedirect ? (headers.location ?? null) : null }
      let read = 0
      // The status counts, whatever the rest of the response does.
      response.on('data', (part: Buffer) => {
        read += part.length
        if (read > LINK_LIMITS.bodyBytes) response.destroy()
      })
      response.on('error', () => undefined)
    })
    sent.on('upgrade', (response, socket) => {
      found = { status: response.statusCode ?? 101, location: null }
      socket.destroy()
    })
    sent.on('close', () => (found ? resolve(found) : reject(failure)))
    sent.end()
  })
}

const TIMEOUT = `No response within ${LINK_LIMITS.requestMs / 1000} seconds`

const nextStart = processWide('link-hosts', () => new Map<string, number>())
const MOST_HOSTS = 1000

async function waitFor(host: string): Promise<void> {
  const now = Date.now()
  if (nextStart.size > MOST_HOSTS) {
    for (const [name, at] of nextStart) if (at <= now) nextStart.delete(name)
  }
  const start = Math.max(now, nextStart.get(host) ?? 0)
  nextStart.set(host, start + LINK_LIMITS.hostEveryMs)
  if (start > now) await pause(start - now)
}

/** A message for editors. Never contains a resolved address. */
function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (message === TIMEOUT) return TIMEOUT
  if (code === 'EINSIDE' || message.includes('is not allowed. Because')) return UNREACHABLE_HERE
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host was not found'
  return code ? `The connection failed: ${code}` : 'The connection failed'
}
