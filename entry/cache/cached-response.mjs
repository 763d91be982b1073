import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** @typedef {'br' | 'gzip' | 'identity'} Coding */
/** @typedef {{ bytes: Buffer, headers: string[] }} Variant */

// A page of 91 KB: level 5 takes 2 ms and leaves 10.9 KB, level 11 takes 100 ms and leaves 9.7 KB.
// Who asks first waits for the quick one; a page that is still wanted later deserves the small one.
const QUICK_BROTLI = 5
const SMALL_BROTLI = 11
const SMALL_AFTER_MS = 5000
const GZIP_LEVEL = 6
/** Below it, a compressed response saves no packet. */
const MIN_BYTES = 860
const COMPRESSIBLE = /^(?:text\/|application\/(?:\w+\+)?(?:json|xml|javascript)|image\/svg\+xml)/

/** Headers that are written here, or that say something about the way from Next to here. */
const DROPPED = new Set([
  ...['cache-control', 'etag', 'content-length', 'content-encoding', 'transfer-encoding', 'vary'],
  ...['connection', 'keep-alive', 'date', 'x-middleware-rewrite', 'set-cookie'],
])

/** And those of a page that is not sent with its redirect. */
const OF_A_BODY = new Set(['content-type', 'link'])

/**
 * A response as bytes that are ready to be sent, in three codings. Each is made once, when it is first
 * wanted, however many visitors want it at the same time. A redirect is sent without the page that Next
 * renders into it.
 */
export class CachedResponse {
  /** @type {Partial<Record<Coding, Promise<Variant>>>} */
  #making = {}

  /** @type {Partial<Record<Coding, Variant>>} those that are made */
  #made = {}

  /** When the next request may have the page compressed again, in ms since 1970. */
  #smallFrom = Date.now() + SMALL_AFTER_MS

  /**
   * @param {object} rendered
   * @param {number} rendered.status
   * @param {import('node:http').OutgoingHttpHeaders} rendered.headers
   * @param {Buffer} rendered.body
   * @param {string} rendered.cacheControl for browsers and caches in between
   * @param {boolean} [rendered.isStorable]
   * @param {Record<string, string>} [rendered.more] headers that replace those of `headers`
   */
  constructor({ status, headers, body, cacheControl, isStorable = true, more = {} }) {
    const isRedirect = status >= 300 && status < 400
    this.status = status
    this.isStorable = isStorable
    this.body = isRedirect ? Buffer.alloc(0) : body
    // Weak, because it names all codings of the same page.
    this.etag = `W/"${digestOf(this.body)}"`
    const type = String(headers['content-type'] ?? '')
    this.isCompressible = this.body.length >= MIN_BYTES && COMPRESSIBLE.test(type)
    const left = isRedirect ? without(headers, OF_A_BODY) : headers
    this.headers = headerLines(left, more)
    this.headers.push('Cache-Control', cacheControl, 'ETag', this.etag)
    this.headers.push('Vary', varyOf(headers.vary))
  }

  /**
   * Whether the other one would be sent as the same bytes.
   * @param {CachedResponse} other
   */
  isSameAs({ status, headers, body }) {
    const isSameHead = this.status === status && this.headers.join() === headers.join()
    return isSameHead && this.body.equals(body)
  }

  /**
   * What is ready to be sent; undefined when `variant` must make it first.
   * @param {Coding} wanted
   */
  ready(wanted) {
    const made = this.#made[wanted]
    if (made && wanted === 'br' && this.isCompressible && Date.now() > this.#smallFrom) {
      this.#smallFrom = Infinity
      // A failure leaves the quick one in its place.
      void this.#make('br', SMALL_BROTLI).then(
        (small) => (this.#made.br = small),
        () => {},
      )
    }
    return made
  }

  /** @param {Coding} wanted */
  async variant(wanted) {
    const coding = this.isCompressible ? wanted : 'identity'
    const variant = await (this.#making[coding] ??= this.#make(coding))
    return (this.#made[wanted] ??= variant)
  }

  /** @param {Coding} coding @param {number} [level] of Brotli @returns {Promise<Variant>} */
  async #make(coding, level = QUICK_BROTLI) {
    const bytes = await compress(this.body, coding, level)
    const headers = [...this.headers, 'Content-Length', String(bytes.length)]
    if (coding !== 'identity') headers.push('Content-Encoding', coding)
    return { bytes, headers }
  }
}

/** @param {Buffer} body */
function digestOf(body) {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27)
}

/** @param {Buffer} body @param {Coding} coding @param {number} level of Brotli */
async function compress(body, coding, level) {
  if (coding === 'identity') return body
  if (coding === 'gzip') return gzip(body, { level: GZIP_LEVEL })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotli(body, { params })
}

/**
 * @param {import('node:http').OutgoingHttpHeaders} headers
 * @param {Record<string, string>} more
 */
function headerLines(headers, more) {
  const replaced = new Set(Object.keys(more).map((name) => name.toLowerCase()))
  /** @type {string[]} */
  const lines = []
  for (const [name, value] of Object.entries(headers)) {
    if (
      value === undefined ||
      DROPPED.has(name) ||
      name.startsWith('x-nextjs') ||
      replaced.has(name)
    )
      continue
    for (const one of [value].flat()) lines.push(name, String(one))
  }
  for (const [name, value] of Object.entries(more)) lines.push(name, value)
  return lines
}

/** @param {import('node:http').OutgoingHttpHeaders} headers @param {Set<string>} names */
function without(headers, names) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)))
}

/** @param {import('node:http').OutgoingHttpHeader | undefined} vary */
function varyOf(vary) {
  const names = String(vary ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !/^(?:accept-encoding|sec-ch-prefers-color-scheme)$/i.test(name))
  return [...names, 'Accept-Encoding'].join(', ')
}
