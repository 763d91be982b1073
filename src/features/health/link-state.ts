import { NO_HOST } from '@/lib/http/no-host'
import { toVideo } from '@/features/catalog/video'

/** What a request found. `status` is null without a response. */
export type Answer = { status: number | null; reason: string | null }

export type Verdict = 'ok' | 'unknown' | 'broken' | 'unavailable'

/** Failures on this many days make a link broken. */
export const FAILURES = 3

/** An address to request instead of a link, and how to read the response. */
type Probe = { url: string; isVideo: boolean }

const OEMBED = {
  YouTube: 'https://www.youtube.com/oembed?format=json&url=',
  Vimeo: 'https://vimeo.com/api/oembed.json?url=',
}

/** Videos of known hosts are asked for by oEmbed: their pages answer 200 whatever happened. */
export function toProbe(url: string): Probe {
  const host = toVideo(url)?.host
  return host === 'YouTube' || host === 'Vimeo'
    ? { url: OEMBED[host] + encodeURIComponent(url), isVideo: true }
    : { url, isVideo: false }
}

/** What servers answer for pages that do not exist. */
const GONE = new Set([404, 410])

/**
 * Reads one response. A link is broken only if its page or its host does not exist: whatever else
 * happens, a browser might open it. oEmbed responds 401 and 403 for videos that are private or not
 * embeddable, 404 for those that were removed, and 400 for an id that no video can have.
 */
export function toVerdict({ reason, status }: Answer, isVideo: boolean): Verdict {
  if (status === null) return reason === NO_HOST ? 'broken' : 'unknown'
  if (isVideo && [400, 401, 403, 404, 410].includes(status)) return 'unavailable'
  if (GONE.has(status)) return 'broken'
  return status >= 200 && status < 400 ? 'ok' : 'unknown'
}

/** The site may not ask: the host is in a private network. */
export const UNREACHABLE_HERE = 'The host is in a private network'
