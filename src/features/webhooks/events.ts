import { SITE_EVENTS } from '@/platform/announce/events'

/** Sent by *Send a test*. Webhooks cannot subscribe to it. */
export const TEST_EVENT = 'webhook.test'

/** Returns the collection of the records of an event. */
export function toCollection(event: string): string {
  return SITE_EVENTS.find(({ type }) => type === event)?.collection ?? 'webhooks'
}
