import 'server-only'
import { parseRecordAddress, whereAddress } from '@/lib/catalogue/record-address'
import { toCalendarEvent, type CalendarEvent } from '@/lib/calendar/calendar-event'
import { toEventView, type EventView } from '@/lib/events/event-view'
import { EVENT_KINDS, TARGET_COLLECTIONS } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { EVENT_LIST_SECONDS } from '@/server/event-times'

export type SeriesEvent = EventView & { title: string; calendar: CalendarEvent }

export type SeriesPage = {
  id: number
  title: string
  description: string
  path: string
  updatedAt: string
  /** By start. */
  events: SeriesEvent[]
}

/** A series with its published events, by id or slug. Null unless one of them is published. */
export async function findSeries(idOrSlug: string): Promise<SeriesPage | null> {
  return parseRecordAddress(idOrSlug) && readSeries(idOrSlug)
}

const readSeries = cached(
  async (idOrSlug: string): Promise<SeriesPage | null> => {
    const address = parseRecordAddress(idOrSlug)
    if (!address) return null
    const payload = await cms()
    const one = { depth: 0, limit: 1, pagination: false, ...asVisitor } as const
    const found = await payload.find({ collection: 'series', where: whereAddress(address), ...one })
    const [series] = found.docs
    if (!series) return null
    const lists = await Promise.all(
      EVENT_KINDS.map(async (kind) => {
        const { docs } = await payload.find({
          ...({ collection: TARGET_COLLECTIONS[kind], sort: 'startsAt', depth: 0 } as const),
          ...{ where: { series: { equals: series.id } }, pagination: false, ...asVisitor },
        })
        return docs.flatMap((doc): SeriesEvent[] => {
          const event = toEventView(kind, doc)
          const calendar = toCalendarEvent(kind, doc)
          return event && calendar ? [{ ...event, title: doc.title, calendar }] : []
        })
      }),
    )
    return {
      ...{ id: series.id, title: series.title, description: series.description ?? '' },
      path: `/series/${series.slug ?? series.id}`,
      updatedAt: series.updatedAt,
      events: lists.flat().sort((one, two) => one.startsAt.localeCompare(two.startsAt)),
    }
  },
  'series',
  [tags.series],
  EVENT_LIST_SECONDS,
)
