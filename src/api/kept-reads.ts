import { LRUCache } from 'lru-cache'
import { env } from '@/env'
import { bridge } from '@/lib/process/bridge'
import { readCredential } from './read-credential'

type Kept = { text: string; headers: [string, string][]; generation: number; until: number }

type Options = {
  /** The age of the content (entry/generation.mjs); null where nothing may be kept. */
  generation?: () => number | null
  /** For texts and addresses together. */
  maxBytes?: number
}

/** What every visitor may read, and whose every write begins a new generation. */
const COLLECTIONS = ['workshops', 'webinars', 'tutorials', 'pages', 'faqs', 'media']
/** Reads of versions and of the trash are for staff; their answers are made anew. */
const UNKEPT = ['draft', 'trash']
const BYTES = 8 * 1024 * 1024
const MOST_BYTES = 256 * 1024
const SECONDS = 60
const ENTRY_BYTES = 1000

/**
 * Keeps what visitors read by REST: the same answer for all of them, until anything public changes
 * (docs/decisions/009). `read` answers `ask()`, or what an earlier `ask` of the same address
 * answered in this generation of the content. What is asked with a session or a key is never kept,
 * and neither is what began before a change and ended after it.
 */
export function createKeptReads({ generation = sharedGeneration, maxBytes = BYTES }: Options = {}) {
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, key) => text.length + key.length + ENTRY_BYTES,
  })

  return async function read(
    request: Request,
    slug: string[],
    ask: () => Promise<Response>,
  ): Promise<Response> {
    const now = generation()
    const url = new URL(request.url)
    if (now === null || !isSameForAll(request, url, slug)) return ask()
    const key = url.pathname + url.search
    const kept = answers.get(key)
    if (kept?.generation === now && kept.until > Date.now()) return toResponse(kept)

    const response = await ask()
    if (response.status !== 200 || response.headers.has('Set-Cookie')) return response
    const text = await response.text()
    const answer = {
      text,
      headers: [...response.headers],
      generation: now,
      until: Date.now() + SECONDS * 1000,
    }
    if (generation() === now && text.length <= MOST_BYTES) answers.set(key, answer)
    return toResponse(answer)
  }
}

function isSameForAll(request: Request, { searchParams }: URL, slug: string[]): boolean {
  const [first = '', second = '', ...rest] = slug
  const isDocument = COLLECTIONS.includes(first) && /^\d*$/.test(second) && rest.length === 0
  const isGlobal = first === 'globals' && rest.length === 0
  return (
    request.method === 'GET' &&
    (isDocument || isGlobal) &&
    readCredential(request.headers) === null &&
    !UNKEPT.some((name) => searchParams.has(name))
  )
}

function toResponse({ headers, text }: Kept): Response {
  return new Response(text, { status: 200, headers })
}

/**
 * What entry/generation.mjs counts, which a production server alone shares: elsewhere nobody would
 * say that something changed. With replicas nothing is kept: they may be behind the change that
 * began the generation.
 */
function sharedGeneration(): number | null {
  if (env.DATABASE_READ_URLS.length > 0) return null
  return bridge.cache?.epoch() ?? null
}
