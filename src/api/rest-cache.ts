import { LRUCache } from 'lru-cache'
import { env } from '@/env'
import { bridge, type CacheClock } from '@/lib/process/bridge'
import { sha256 } from '@/lib/sha256'
import { tags } from '@/lib/tags'
import { readCredential } from './read-credential'

type Entry = { text: string; headers: [string, string][]; startEpoch: number; tags: string[] }

type Options = {
  /** When something expires (entry/cache/cache-clock.mjs); undefined where nothing may be stored. */
  clock?: () => CacheClock | undefined
  /** For texts and addresses together. */
  maxBytes?: number
}

/** What every visitor may read, and whose every write expires a tag. */
const CONTENT = ['workshops', 'webinars', 'tutorials', 'pages', 'faqs'] as const
const COLLECTIONS: string[] = [...CONTENT, 'media']
/** Rich text shows records of any of them, so a change of one may be seen in another. */
const CONTENT_TAGS = [tags.all, ...CONTENT.map((name) => tags[name])]
const GLOBAL_TAGS = new Map([
  ['site-settings', tags.site],
  ['home', tags.home],
  ['internship', tags.internship],
])
/** Reads of versions and of the trash are for staff. */
const UNCACHED = ['draft', 'trash']
/** All that a response differs by; anything else could make any number of entries. */
const READ = new Set([
  ...['cursor', 'data', 'depth', 'joins', 'limit', 'page', 'pagination', 'populate', 'select'],
  ...['sort', 'where', 'locale', 'fallback-locale', 'fallbackLocale', 'flattenLocales'],
])
const BYTES = 8 * 1024 * 1024
const MAX_BYTES = 256 * 1024
const TTL_MS = 60_000
const ENTRY_BYTES = 1000

/**
 * Caches what visitors read by REST: the same response for all of them, until something that it may
 * show changes (docs/decisions/011). `read` returns what `load()` makes, or what an earlier `load` of
 * the same address made. What is asked with a session or a key is never stored, and neither is what
 * began before a change and ended after it.
 */
export function createRestCache({ clock = sharedClock, maxBytes = BYTES }: Options = {}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, key) => text.length + key.length + ENTRY_BYTES,
    ttl: TTL_MS,
  })

  return async function read(
    request: Request,
    slug: string[],
    load: () => Promise<Response>,
  ): Promise<Response> {
    const { isCurrent, currentEpoch } = clock() ?? {}
    const url = new URL(request.url)
    if (!isCurrent || !currentEpoch || !isSameForAll(request, url, slug)) return load()
    const key = keyOf(url)
    const cached = entries.get(key)
    if (cached && isCurrent(cached)) return toResponse(cached)

    const startEpoch = currentEpoch()
    const response = await load()
    if (response.status !== 200 || response.headers.has('Set-Cookie')) return response
    const text = await response.text()
    const headers = [...response.headers]
    const entry = { text, headers, startEpoch, tags: tagsOf(slug) }
    if (isCurrent(entry) && text.length <= MAX_BYTES) entries.set(key, entry)
    return toResponse(entry)
  }
}

function keyOf({ pathname, searchParams }: URL): string {
  const read = [...searchParams].filter(([name]) => READ.has(name.split('[', 1)[0] ?? ''))
  const query = new URLSearchParams(read)
  query.sort()
  return `${pathname}?${query}`
}

function tagsOf([first, second = '']: string[]): string[] {
  const own = first === 'globals' ? GLOBAL_TAGS.get(second) : undefined
  return own ? [...CONTENT_TAGS, own] : CONTENT_TAGS
}

function isSameForAll(request: Request, { searchParams }: URL, slug: string[]): boolean {
  const [first = '', second = '', ...rest] = slug
  const isDocument = COLLECTIONS.includes(first) && /^\d*$/.test(second)
  const isGlobal = first === 'globals' && GLOBAL_TAGS.has(second)
  return (
    request.method === 'GET' &&
    rest.length === 0 &&
    (isDocument || isGlobal) &&
    readCredential(request.headers) === null &&
    !UNCACHED.some((name) => searchParams.has(name))
  )
}

function toResponse({ headers, text }: Entry): Response {
  return new Response(text, { status: 200, headers })
}

/**
 * Only a production server has one. With replicas nothing is stored: they may be behind the change
 * that expired a tag.
 */
function sharedClock(): CacheClock | undefined {
  return env.DATABASE_READ_URLS.length > 0 ? undefined : bridge.cache
}

/**
 * The strong tag of one document as it is sent (RFC 9110): when it was saved last, and what
 * exactly was sent, because depth, fields and the reader's rights change the text. `If-Match` looks
 * at the first part alone. Null for what has no time of its own.
 */
export function entityTag(body: string): string | null {
  const document = JSON.parse(body) as { updatedAt?: unknown } | null
  const saved = Date.parse(String(document?.updatedAt))
  if (Number.isNaN(saved)) return null
  return `"${saved}-${sha256(body).slice(0, 16)}"`
}
