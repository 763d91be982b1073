import { toVideo } from '@/features/catalog/video'
import type { CardEvent } from './card-state'

/** Returns the page of an event if its recording plays there, else the recording's address. */
export function toRecordingHref({
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

type Offer = { price?: number | null; registrationLink?: string | null }

/** The organizer's link takes precedence. Paid events are not sold here. */
export function toRegistrationOption({
  price,
  registrationLink,
}: Offer): CardEvent['registration'] {
  if (registrationLink) return 'elsewhere'
  return price ? 'ask' : 'here'
}
