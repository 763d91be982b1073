import type https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { connectionProblem, exchange, guardedRoute } from '@/features/webhooks/server/network'
import { env } from '@/env'
import { UNREACHABLE_HERE, type Answer } from '../link-state'
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

async function request(method: Method, url: URL, route: https.RequestOptions): Promise<Response> {
  const signal = AbortSignal.timeout(LINK_LIMITS.requestMs)
  const headers = {
    'user-agent': `Atelier-Links/1 (+${env.SITE_URL})`,
    accept: '*/*',
    // A short body that unpacks to a long one is not read at all.
    'accept-encoding': 'identity',
  }
  const options = { ...route, method, headers, signal }
  const { headers: got, statusCode: status = 0 } = await exchange(url, options, {
    maxBytes: LINK_LIMITS.bodyBytes,
  }).catch((error: unknown) => {
    throw signal.aborted ? new Error(TIMEOUT) : error
  })
  return { status, location: status >= 300 && status < 400 ? (got.location ?? null) : null }
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
  const { message = '' } = error as Error
  return message === TIMEOUT ? TIMEOUT : connectionProblem(error, UNREACHABLE_HERE)
}
