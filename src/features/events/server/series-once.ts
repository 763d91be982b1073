import 'server-only'
import type { Where } from 'payload'
import type { EventTime } from '@/features/catalog/catalog'
import { idOf } from '@/lib/id-of'
import { asVisitor, cms } from '@/platform/server/cms'
import { eventTimesAt } from './event-times'

/** The other dates of a series in a list, with the paths of their events. */
export type MoreDates = { path: string; startsAt: string }[]

type List = {
  /** Limits the list to one time. */
  when?: EventTime
  /** The other filters of the list. */
  among?: Where[]
  times?: Record<EventTime, Where>
}

type Once = {
  /** The events to list: of each series one. */
  where: Where
  /** The filters of `eventTimesAt`. */
  times: Record<EventTime, Where>
  /** Whether this event stands for its series. */
  shows: (id: number) => boolean
  /** The other dates of the series that this event stands for. */
  moreOf: (id: number) => MoreDates
}

/** The order of events at these times. */
export const EVENT_SORTS: Record<EventTime, string[]> = {
  Upcoming: ['startsAt', 'id'],
  Past: ['-startsAt', '-id'],
  'On demand': ['-startsAt', '-id'],
}

/** Shows each series once in a list of events: its next event, or the latest if all are over. */
export async function seriesOnce(
  collection: 'workshops' | 'webinars',
  { when, among = [], ...list }: List,
): Promise<Once> {
  const payload = await cms()
  const times = list.times ?? (await eventTimesAt(collection, Date.now()))
  const more = new Map<number, MoreDates>()
  const shownOf = new Map<number, number>()
  for (const time of when ? [when] : (['Upcoming', 'Past'] as const)) {
    const { docs } = await payload.find({
      collection,
      where: { and: [{ series: { exists: true } }, times[time], ...among] },
      sort: EVENT_SORTS[time],
      ...({ select: { series: true, slug: true, startsAt: true }, depth: 0 } as const),
      ...({ pagination: false, ...asVisitor } as const),
    })
    const earlier = new Set(shownOf.keys())
    for (const { id, series, slug, startsAt } of docs) {
      const of = idOf(series)
      // A series with an upcoming event is not listed among the past ones.
      if (of === null || earlier.has(of)) continue
      const shown = shownOf.get(of)
      if (shown === undefined) shownOf.set(of, id)
      else if (startsAt) {
        const date = { path: `/${collection}/${slug || id}`, startsAt }
        more.set(shown, [...(more.get(shown) ?? []), date])
      }
    }
  }
  const shown = [...shownOf.values()]
  const shows = new Set(shown)
  const once: Where[] = [
    { series: { exists: false } },
    { startsAt: { exists: false } },
    ...(shown.length > 0 ? [{ id: { in: shown } }] : []),
  ]
  return {
    where: { and: [{ or: once }, ...(when ? [times[when]] : []), ...among] },
    times,
    shows: (id) => shows.has(id),
    moreOf: (id) => more.get(id) ?? [],
  }
}
