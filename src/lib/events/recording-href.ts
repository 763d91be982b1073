import { toVideo } from '../catalogue/video'

/** Returns the page of an event if its recording plays there, else the recording's address. */
export function recordingHref({
  path,
  recordingUrl,
}: {
  /** The path of the page, or null if visitors cannot see it. */
  path: string | null
  recordingUrl: string | null
}): string | null {
  if (!recordingUrl) return null
  return path && toVideo(recordingUrl) ? `${path}#player` : recordingUrl
}
