import { toCollection } from './events'

type Happened = { event: string; recordId: number; at: Date; siteUrl: string }

/**
 * The body of a delivery: the event, its time, and the address of the record. It contains no data
 * of the record, which receivers read with an API key, subject to access rules.
 */
export function toBody({ event, recordId: id, at, siteUrl }: Happened) {
  const collection = toCollection(event)
  return {
    type: event,
    timestamp: at.toISOString(),
    data: { collection, id, url: `${siteUrl}/api/${collection}/${id}` },
  }
}
