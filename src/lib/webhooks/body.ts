import { collectionOf } from './events'

type Happened = { event: string; recordId: number; at: Date; siteUrl: string }

/**
 * What a delivery says: what happened, when, and where the record is. Nothing of the record itself:
 * whoever wants more reads it with a key, so that the rules of access hold.
 */
export function toBody({ event, recordId: id, at, siteUrl }: Happened) {
  const collection = collectionOf(event)
  return {
    type: event,
    timestamp: at.toISOString(),
    data: { collection, id, url: `${siteUrl}/api/${collection}/${id}` },
  }
}
