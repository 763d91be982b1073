import { env } from '@/env'
import { bridge, type TaggedCache, type TaggedCacheClass } from '../process/bridge'
import { sha256 } from '@/lib/secrets'
import { tags } from '@/lib/tags'
import { readCredential } from './read-credential'
import { TARGET_LISTS } from '@/lib/records/target'

type Stored = { text: string; headers: [string, string][] }

type Options = {
  /** Undefined disables caching. */
  findCache?: () => TaggedCacheClass | undefined
  maxBytes?: number
}

/** Public collections whose every write expires a tag. */
const CONTENT = [...TARGET_LISTS, 'instructors', 'pages', 'faqs'] as const
const COLLECTIONS: string[] = [...CONTENT, 'media']
/** Rich text can embed records of any collection, so a change in one affects the others. */
const CONTENT_TAGS = [tags.all, ...CONTENT.map((name) => tags[name])]
const GLOBAL_TAGS = new Map([
  ['navigation', tags.navigation],
  ['site-settings', tags.site],
  ['home', tags.home],
  ['internship', tags.internship],
  ['page-texts', tags.pageTexts],
])
/** Visitors with them may read what others do not. */
const UNCACHED = ['draft', 'trash', 'code']
/** The only parameters that affect a response. Others would create unlimited entries. */
const READ = new Set([
  ...['cursor', 'data', 'depth', 'joins', 'limit', 'page', 'pagination', 'populate', 'select'],
  ...['sort', 'where', 'locale', 'fallback-locale', 'fallbackLocale', 'flattenLocales'],
])
const BYTES = 8 * 1024 * 1024
const MAX_BYTES = 256 * 1024
const SECONDS = 60
const ENTRY_BYTES = 1000

/**
 * Caches the REST reads of visitors until content that they may show changes (docs/decisions/011).
 * Requests with a session or a key are never cached, and neither are reads that overlap a change.
 */
export function createRestCache({ findCache = findSiteCache, maxBytes = BYTES }: Options = {}) {
  let stored: TaggedCache<Stored | Response> | undefined

  return async function read(
    request: Request,
    slug: string[],
    load: () => Promise<Response>,
  ): Promise<Response> {
    const Cache = findCache()
    const url = new URL(request.url)
    if (!Cache || !isSameForAll(request, url, slug)) return load()
    stored ??= new Cache({ max: maxBytes, sizeOf: measureSize })
    const ask = () => load().then(toStored)
    const answer = await stored.load(toKey(url), listTags(slug), ask, {
      isStorable,
      seconds: SECONDS,
    })
    return answer instanceof Response
      ? answer
      : new Response(answer.text, { headers: answer.headers })
  }
}

async function toStored(response: Response): Promise<Stored | Response> {
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return response
  return { text: await response.text(), headers: [...response.headers] }
}

function isStorable(answer: Stored | Response): boolean {
  return !(answer instanceof Response) && answer.text.length <= MAX_BYTES
}

function measureSize(answer: Stored | Response, key: string): number {
  return ENTRY_BYTES + key.length + (answer instanceof Response ? 0 : answer.text.length)
}

function toKey({ pathname, searchParams }: URL): string {
  const read = [...searchParams].filter(([name]) => READ.has(name.split('[', 1)[0] ?? ''))
  const query = new URLSearchParams(read)
  query.sort()
  return `${pathname}?${query}`
}

function listTags([first, second = '']: string[]): string[] {
  const globalTag = first === 'globals' ? GLOBAL_TAGS.get(second) : undefined
  return globalTag ? [...CONTENT_TAGS, globalTag] : CONTENT_TAGS
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

/** Set in production only. Read replicas may lag behind a change, so they disable the cache. */
function findSiteCache(): TaggedCacheClass | undefined {
  return env.DATABASE_READ_URLS.length > 0 ? undefined : bridge.cache
}

/**
 * Builds the strong ETag (RFC 9110) of one document from its save time and a hash of the body,
 * which varies with depth, fields and access rights. `If-Match` compares only the time. Returns
 * null for a document without a save time.
 */
export function toEntityTag(body: string): string | null {
  const document = JSON.parse(body) as { updatedAt?: unknown } | null
  const saved = Date.parse(String(document?.updatedAt))
  if (Number.isNaN(saved)) return null
  return `"${saved}-${sha256(body).slice(0, 16)}"`
}
