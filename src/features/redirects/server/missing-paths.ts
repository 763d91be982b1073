import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { getClientNetwork, toNetworkGroup } from '@/lib/http/client-address'
import { countMiss } from '@/platform/database/count-miss'
import { processWide } from '@/lib/process-wide'
import { toAddressKey, MAX_FROM } from '@/platform/redirect-rules.mjs'

const WRITE_EVERY_MS = 10_000
/** Paths per write; what more is requested in that time is not counted. */
const MAX_WAITING = 100
/** Paths per network and hour, as in src/platform/database/count-miss.ts, where the database counts them. */
const PER_HOUR = 20

type Waiting = { path: string; network: string }
type State = {
  waiting: Waiting[]
  /** Requested by a network within the hour: to request it again costs nothing. */
  recent: LRUCache<string, Set<string>>
  timer?: NodeJS.Timeout
}

const state = processWide<State>('missing-paths', () => ({
  waiting: [],
  recent: new LRUCache({ max: 1000, ttl: 3_600_000 }),
}))

/** Words and short numbers; what is longer or mixed may be a secret. */
const WORD = /^(?:[\p{L}\p{M}]{1,20}\d{0,4}|\d{1,4})$/u
/** A year. More digits may be a number of a card, phone, account or PIN in pieces. */
const MAX_DIGITS = 4
const FILE_TYPE =
  /\.(?:html?|php|aspx?|jsp|pdf|xml|json|txt|css|js|png|jpe?g|gif|svg|webp|ico|zip|docx?|xlsx?|pptx?|csv|ics|mp[34])$/i
/** Below these are names. */
const PEOPLE =
  /^(?:accounts?|authors?|instructors?|members?|people|profiles?|speakers?|staff|students?|teachers?|team|u|users?)$/i
const CAPITALIZED = /^\p{Lu}[\p{Ll}\p{M}]+$/u

/** Whether a path may be listed: none of its parts identifies a person. */
export function isListable(path: string): boolean {
  if (path.length > MAX_FROM || !path.startsWith('/')) return false
  if (path.replace(/\D/g, '').length > MAX_DIGITS || looksLikePerson(path)) return false
  const words = path.slice(1).split(/[/\-_.+~ ]/)
  return words.every((word) => WORD.test(word))
}

/** `/ada.lovelace`, `/Ada-Lovelace`, `/~ada`, `/users/ada`. */
function looksLikePerson(path: string): boolean {
  const segments = path.slice(1).split('/')
  return segments.some((segment, at) => {
    const words = segment.replace(FILE_TYPE, '').split(/[-_.+ ]/)
    const isJoined = words.length > 1 && /[.+]/.test(segment.replace(FILE_TYPE, ''))
    const isNamed = words.length > 1 && words.every((word) => CAPITALIZED.test(word))
    return isJoined || isNamed || segment.includes('~') || PEOPLE.test(segments[at - 1] ?? '')
  })
}

/** Notes that a visitor found nothing at this decoded path. Never throws. */
export function countMissing(
  payload: Payload,
  requested: string,
  headers: { get: (name: string) => string | null },
): void {
  const path = toAddressKey(requested)
  if (!isListable(requested) || !isListable(path)) return
  const network = toNetworkGroup(getClientNetwork(headers))
  const recent = state.recent.get(network) ?? new Set()
  const isFull = recent.size >= PER_HOUR || state.waiting.length >= MAX_WAITING
  if (isFull || recent.has(path)) return
  recent.add(path)
  // The hour begins with the first path.
  if (recent.size === 1) state.recent.set(network, recent)
  state.waiting.push({ path, network })
  state.timer ??= setTimeout(() => void flushMissing(payload), WRITE_EVERY_MS).unref()
}

/** Counts what was requested since the last write. Called by a timer; never throws. */
export async function flushMissing(payload: Payload): Promise<void> {
  clearTimeout(state.timer)
  state.timer = undefined
  const waiting = state.waiting.splice(0)
  try {
    for (const { network, path } of waiting) {
      await countMiss(payload, { list: 'missing_paths', text: path, network })
    }
  } catch (error) {
    payload.logger.error({ err: error }, 'Missing addresses could not be counted')
  }
}
