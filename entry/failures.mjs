import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { drawMark } from '../src/lib/pictures/mark.mjs'
import { getFrame } from './brand.mjs'
import { bridge } from './bridge.mjs'
import { getRequestContext } from './request-context.mjs'

const TEMPLATE = fs.readFileSync(new URL('./failure-page.html', import.meta.url), 'utf8')
const MESSAGE = {
  heading: 'Something went wrong on this page',
  text: 'This is a problem on our side. Please try again. If that does not help, come back in a few minutes.',
}

/** @type {{ frame: import('./brand.mjs').Frame | null, page: string, policy: string } | undefined} */
let dressed

/** The page in the colors of the site, and its policy. */
function dress() {
  const frame = getFrame()
  if (dressed?.frame === frame) return dressed
  const page = fillIn(TEMPLATE, toColors(frame))
  const style = page.slice(page.indexOf('<style>') + 7, page.indexOf('</style>'))
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return (dressed = { frame, page, policy })
}

const MARK_COLORS = { ground: '#e8492a', letter: '#f6f0e4', bar: '#211c1a' }

/** @param {import('./brand.mjs').Frame | null} frame */
function toColors(frame) {
  const { colors = null, mark } = frame ?? {}
  /** @param {'accent' | 'ink' | 'focus'} name */
  const both = (name) => colors && `light-dark(${colors.light[name]}, ${colors.dark[name]})`
  return {
    accent: both('accent') ?? 'oklch(0.65 0.208 33)',
    accentInk: both('ink') ?? 'oklch(0.16 0.03 40)',
    focus: both('focus') ?? 'light-dark(oklch(0.48 0.2 264), oklch(0.78 0.12 264))',
    mark: mark
      ? `<img src="${mark}" alt="">`
      : drawMark(MARK_COLORS).replace('<svg', '<svg aria-hidden="true"'),
  }
}

/** @param {string} template @param {Record<string, string>} values */
function fillIn(template, values) {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, () => value),
    template,
  )
}
const RECENT_MS = 10_000

/** Retry-After in seconds while the database is unavailable. */
export const RETRY_AFTER_S = '5'

/** Whether the database failed recently, so that the failure is temporary. */
export function isOutage() {
  return Date.now() - (bridge.databaseFailedAt ?? 0) < RECENT_MS
}

/** @param {import('node:http').ServerResponse} response */
function dropBodyHeaders(response) {
  for (const name of response.getHeaderNames()) {
    if (/^(?:content-(?!security)|etag$|link$)/.test(name)) response.removeHeader(name)
  }
}

/**
 * Sends a standalone error page in place of a failed page or during a database outage. It needs
 * neither Next, nor the database, nor scripts, and does not reveal the cause.
 * @param {import('node:http').ServerResponse} response
 * @param {number} [status]
 * @param {{ heading: string, text: string }} [message]
 */
export function sendFailure(response, status = isOutage() ? 503 : 500, message = MESSAGE) {
  if (response.headersSent) return response.destroy()
  dropBodyHeaders(response)
  const { page, policy } = dress()
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_S)
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  })
  const id = String(response.getHeader('x-request-id') ?? '')
  response.end(fillIn(page, { ...message, id }))
}

/**
 * Sends 429 with Retry-After, as JSON for programs and as text otherwise.
 * @param {import('node:http').ServerResponse} response
 * @param {{ wait: number, isProgram: boolean, words: string }} why `wait` in seconds
 */
export function sendTooMany(response, { wait, isProgram, words: error }) {
  response.writeHead(429, {
    'Content-Type': isProgram ? 'application/json' : 'text/plain',
    'Cache-Control': 'private, no-store',
    'Retry-After': String(wait),
  })
  const body = { ok: false, error, errors: [{ message: error, code: 'too_many' }] }
  response.end(isProgram ? JSON.stringify(body) : error)
}

/** @typedef {import('node:http').ServerResponse} Response */

/** Methods that send the headers, explicitly or with the first bytes. */
const BEGINNINGS = /** @type {const} */ (['writeHead', 'write', 'end', 'flushHeaders'])

/**
 * Inspects a response once its headers are complete. If `decide` returns a function, that function
 * sends the response and later writes are ignored. Otherwise the response streams unchanged.
 * @param {Response} response
 * @param {() => (() => void) | undefined} decide may read and change the status and headers
 */
export function replaceBody(response, decide) {
  /** @param {(name: typeof BEGINNINGS[number]) => unknown} methodOf */
  const replaceAll = (methodOf) => {
    for (const name of BEGINNINGS) Object.assign(response, { [name]: methodOf(name) })
  }
  const original = Object.fromEntries(BEGINNINGS.map((name) => [name, response[name]]))
  const ignore = (/** @type {unknown[]} */ ...args) => {
    const callback = args.find((argument) => typeof argument === 'function')
    if (callback) process.nextTick(callback)
    return response
  }
  replaceAll((name) => (/** @type {unknown[]} */ ...args) => {
    const rest = name === 'writeHead' ? takeHead(response, args) : args
    const status = response.statusCode
    replaceAll((one) => original[one])
    const send = decide()
    if (send) {
      send()
      replaceAll(() => ignore)
    }
    const isMapped = name === 'writeHead' && response.statusCode !== status
    return Reflect.apply(response[name], response, isMapped ? [response.statusCode] : rest)
  })
}

/**
 * Applies status and headers so that `decide` can read and change them. Returns the other
 * arguments.
 * @param {Response} response @param {unknown[]} args of `writeHead`
 */
function takeHead(response, args) {
  response.statusCode = Number(args[0])
  const headers = args.at(-1)
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return args
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return args.slice(0, -1)
}

/** @param {Response} response */
export function isPage(response) {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html')
}

/**
 * Replaces what Next sends in place of a page.
 * - Redirects and the 404 of a server action lose their body, which may show restricted content.
 * - A failed page becomes our own. Next's is empty until scripts run, which may be broken too.
 * - A failure during a database outage becomes a 503 with Retry-After; Next always sends 500.
 * - An incomplete page is sent as a 503, with the content it has.
 * - Arguments that no server action could read are a 400. Next sends 500, before any action runs.
 * @type {import('./middleware/middleware').Middleware}
 */
export const replaceFailures = (request, response, next) => {
  replaceBody(response, () => {
    const { statusCode } = response
    // Next marks every prerendered response as shareable, and as usable when stale for a year. Only
    // the page cache, which did not send this response, decides what caches may keep.
    if (/s-maxage/.test(String(response.getHeader('cache-control')))) {
      response.setHeader('Cache-Control', 'private, no-store')
    }
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      dropBodyHeaders(response)
      return () => response.end()
    }
    if (isPage(response) && statusCode === 200 && getRequestContext()?.isIncomplete) {
      response.statusCode = 503
      response.setHeader('Retry-After', RETRY_AFTER_S)
      response.setHeader('Cache-Control', 'no-store')
      return undefined
    }
    const isAction = request.headers['next-action'] !== undefined
    if (statusCode === 404 && isAction) {
      dropBodyHeaders(response)
      return () => response.end()
    }
    const isUnread = isAction && statusCode === 500 && !getRequestContext()?.hasActed
    if (isUnread) {
      dropBodyHeaders(response)
      response.statusCode = 400
      response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      return () => response.end('This form cannot be read.\n')
    }
    if (isPage(response) && statusCode >= 500) return () => sendFailure(response)
    if (statusCode === 500 && isOutage()) {
      response.statusCode = 503
      response.setHeader('Retry-After', RETRY_AFTER_S)
    }
    return undefined
  })
  next()
}
