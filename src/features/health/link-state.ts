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
export function probeOf(url: string): Probe {
  const host = toVideo(url)?.host
  return host === 'YouTube' || host === 'Vimeo'
    ? { url: OEMBED[host] + encodeURIComponent(url), isVideo: true }
    : { url, isVideo: false }
}

/** Statuses of servers that refuse programs. They say nothing about the link. */
const UNKNOWN = new Set([401, 403, 429])

/**
 * Reads one response. oEmbed responds 401 and 403 for videos that are private or not embeddable, 404
 * for those that were removed, and 400 for an id that no video can have.
 */
export function verdictOf({ reason, status }: Answer, isVideo: boolean): Verdict {
  if (reason === UNREACHABLE_HERE) return 'unknown'
  if (status === null) return 'broken'
  if (isVideo) {
    if ([400, 401, 403, 404, 410].includes(status)) return 'unavailable'
    return status < 400 ? 'ok' : 'unknown'
  }
  if (UNKNOWN.has(status)) return 'unknown'
  return status < 400 ? 'ok' : 'broken'
}

/** The site may not ask: the host is in a private network. */
export const UNREACHABLE_HERE = 'The host is in a private network'
