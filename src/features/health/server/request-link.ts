import type https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { describeConnectionProblem, sendRequest, createGuardedRoute } from '@/platform/network'
import { env } from '@/env'
import { UNREACHABLE_HERE, type Answer } from '../link-state'
import { processWide } from '@/lib/process-wide'

export const LINK_LIMITS = {
  /** Of each request: from the connection to the end of the response. */
  requestMs: 10_000,
  bodyBytes: 64 * 1024,
  headerBytes: 64 * 1024,
  redirects: 5,
  /** Between the starts of two requests to a host. */
  hostEveryMs: 1000,
}

/** How an address is reached. An object, so that tests can replace it. */
export const linkNetwork = processWide('link-network', () => ({ route: createGuardedRoute }))

type Method = 'HEAD' | 'GET'
type Response = { status: number; location: string | null; cookies: string[] }

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
  // Consent walls redirect until they see their cookie.
  const jar = new Map<string, Map<string, string>>()
  try {
    for (let step = 0; step <= LINK_LIMITS.redirects; step += 1) {
      const route = linkNetwork.route(url)
      if (!route) return { status: null, reason: UNREACHABLE_HERE }
      await waitFor(url.host)
      const cookies = jar.get(url.host) ?? new Map<string, string>()
      const { cookies: set, location, status } = await request(method, url, { route, cookies })
      for (const [name, value] of set.map(readCookie)) cookies.set(name, value)
      jar.set(url.host, cookies)
      if (location === null) return { status, reason: null }
      if (!URL.canParse(location, url)) return { status: null, reason: 'The redirect is malformed' }
      url = new URL(location, url)
      if (!/^https?:$/.test(url.protocol)) return { status: null, reason: 'The link opens an app' }
    }
    return { status: null, reason: 'Too many redirects' }
  } catch (error) {
    return { status: null, reason: toReason(error) }
  }
}

type Visit = { route: https.RequestOptions; cookies: Map<string, string> }

/** As a browser would, which some hosts require, but under the name of this site. */
async function request(method: Method, url: URL, { cookies, route }: Visit): Promise<Response> {
  const signal = AbortSignal.timeout(LINK_LIMITS.requestMs)
  const headers = {
    'user-agent': `Mozilla/5.0 (compatible; Atelier-Links/1; +${env.SITE_URL})`,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en,*;q=0.5',
    // A short body that unpacks to a long one is not read at all.
    'accept-encoding': 'identity',
    ...(cookies.size > 0 && {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
  }
  const options = { ...route, method, headers, signal }
  const { headers: got, statusCode: status = 0 } = await sendRequest(url, options, {
    maxBytes: LINK_LIMITS.bodyBytes,
    maxHeaderBytes: LINK_LIMITS.headerBytes,
  }).catch((error: unknown) => {
    throw signal.aborted ? new Error(TIMEOUT) : error
  })
  const location = status >= 300 && status < 400 ? (got.location ?? null) : null
  return {
    status,
    location: location && decodeHeader(location),
    cookies: got['set-cookie']?.slice(0, MOST_COOKIES) ?? [],
  }
}

const MOST_COOKIES = 20

function readCookie(header: string): [name: string, value: string] {
  const [name = '', value = ''] = header.split(';', 1)[0]?.split(/=(.*)/s) ?? []
  return [name.trim(), value.trim()]
}

/** Headers are read as Latin-1. Some servers send addresses in UTF-8. */
function decodeHeader(text: string): string {
  const decoded = Buffer.from(text, 'latin1').toString('utf8')
  return decoded.includes('\ufffd') ? text : decoded
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
function toReason(error: unknown): string {
  const { message = '' } = error as Error
  return message === TIMEOUT ? TIMEOUT : describeConnectionProblem(error, UNREACHABLE_HERE)
}
