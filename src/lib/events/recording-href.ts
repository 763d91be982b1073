import { toVideo } from '../catalogue/video'

/**
 * Where the recording of an event can be watched: on its page, where it plays there, else at its
 * own address. Null without one.
 */
export function recordingHref({
  path,
  recordingUrl,
}: {
  /** Of the page; null when visitors do not see it. */
  path: string | null
  recordingUrl: string | null
}): string | null {
  if (!recordingUrl) return null
  return path && toVideo(recordingUrl) ? `${path}#player` : recordingUrl
}
