import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { isUnchanged } from '../../src/lib/http/message.mjs'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** @typedef {'br' | 'gzip' | 'identity'} Coding */
/** @typedef {Record<string, string | string[]>} Headers */
/** @typedef {{ bytes: Buffer, headers: Headers }} Variant */

// For a 54 KB page, level 8 takes 3 ms (7.9 KB) and level 11 takes 125 ms (7.2 KB).
const BROTLI_LEVEL = 8
const GZIP_LEVEL = 6
/** Below this size, compression saves no packet. */
const MIN_BYTES = 860
const COMPRESSIBLE = /^(?:text\/|application\/(?:\w+\+)?(?:json|xml|javascript)|image\/svg\+xml)/

/** Headers set here, or that only concern the hop from Next to here. */
const DROPPED = new RegExp(
  [
    '^(?:cache-control|etag|content-length|content-encoding|transfer-encoding|vary|connection)$',
    '^(?:keep-alive|date|set-cookie|x-middleware-rewrite|x-nextjs.*)$',
  ].join('|'),
)
/** Also dropped from redirects, which are sent without a body. */
const OF_A_BODY = /^(?:content-type|link)$/
/** No page of the site varies by these. */
const NOT_VARYING = /(?:^|, *)(?:accept-encoding|sec-ch-prefers-color-scheme)(?=,|$)/gi

/**
 * A response as bytes ready to send. Each coding is produced once, on first use, even under
 * concurrent requests. A redirect is sent without the page that Next renders into it.
 */
export class CachedResponse {
  /** @type {Partial<Record<Coding, Promise<Variant>>>} */
  #variants = {}

  /**
   * @param {object} original
   * @param {number} original.status
   * @param {import('node:http').OutgoingHttpHeaders} original.headers
   * @param {Buffer} original.body
   * @param {string} original.cacheControl for browsers and intermediate caches
   * @param {Headers} [original.more] overrides `headers`; lowercase names
   * @param {Partial<Record<Coding, string>>} [original.packed] files with the compressed body
   */
  constructor({ status, headers, body, cacheControl, more = {}, packed = {} }) {
    const isRedirect = status >= 300 && status < 400
    this.status = status
    this.body = isRedirect ? Buffer.alloc(0) : body
    this.packed = packed
    // Weak, because it identifies every coding of the page.
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 27)}"`
    const type = String(headers['content-type'] ?? '')
    this.isCompressible = this.body.length >= MIN_BYTES && COMPRESSIBLE.test(type)
    const passed = Object.entries(headers).filter(
      ([name]) => !DROPPED.test(name) && !(isRedirect && OF_A_BODY.test(name)),
    )
    const vary = `${String(headers.vary ?? '').replace(NOT_VARYING, '')}, Accept-Encoding`
    /** @type {Headers} */
    this.headers = {
      .../** @type {Headers} */ (Object.fromEntries(passed)),
      // Next sends the location of a freshly rendered redirect twice.
      ...(Array.isArray(headers.location) && { location: headers.location[0] }),
      ...more,
      'cache-control': cacheControl,
      etag: this.etag,
      vary: vary.replace(/^[, ]+/, ''),
    }
  }

  /**
   * @param {Coding} encoding @returns {Promise<Variant>} rejects when a file of `packed` is missing
   */
  variant(encoding) {
    const coding = this.packed[encoding] || this.isCompressible ? encoding : 'identity'
    return (this.#variants[coding] ??= this.#compress(coding))
  }

  /**
   * Sends the bytes, or 304 when the client has them (RFC 9110, 13.1.2). Rejects when a file of
   * `packed` is missing.
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async send(request, response) {
    if (this.status === 200 && isUnchanged(request.headers['if-none-match'], this.etag)) {
      return void response.writeHead(304, this.headers).end()
    }
    const { bytes, headers } = await this.variant(codingFor(request))
    response.writeHead(this.status, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  /** @param {Coding} coding */
  async #compress(coding) {
    const file = this.packed[coding]
    const bytes = file ? await readFile(file) : await compress(this.body, coding)
    const headers = { ...this.headers, 'content-length': String(bytes.length) }
    return {
      bytes,
      headers: coding === 'identity' ? headers : { ...headers, 'content-encoding': coding },
    }
  }
}

/** @param {Buffer} body @param {Coding} coding */
async function compress(body, coding) {
  if (coding === 'identity') return body
  if (coding === 'gzip') return gzip(body, { level: GZIP_LEVEL })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotli(body, { params })
}

/**
 * The smallest coding that the request accepts (RFC 9110, 12.5.3).
 * @param {import('node:http').IncomingMessage} request
 * @returns {Coding}
 */
function codingFor({ headers }) {
  const line = headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(line)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(line) ? 'gzip' : 'identity'
}
