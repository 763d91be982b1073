import 'server-only'
import type { Where } from 'payload'
import type { EventTime } from '@/features/catalog/catalog'
import { toId } from '@/lib/to-id'
import type { Workshop } from '@/payload-types'
import { asVisitor, cms } from '@/platform/server/cms'
import { createTimeConditions } from './event-times'

/** The other dates of a series in a list, with the paths of their events. */
export type MoreDates = { path: string; startsAt: string }[]

type List = {
  /** Limits the list to one time. */
  when?: EventTime
  among?: Where[]
}

type Once = {
  /** The events to list: of each series one. */
  where: Where
  /** The filters of `createTimeConditions`. */
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

type SeriesEvent = Pick<Workshop, 'id' | 'series' | 'slug' | 'startsAt'> & Choices
/** What lists of workshops choose by. */
type Choices = Partial<Pick<Workshop, 'category' | 'difficulty'>>

/** Shows each series once in a list of events: its next event, or the latest if all are over. */
export async function collapseSeries(
  collection: 'workshops' | 'webinars',
  list: List,
): Promise<Once> {
  return (await readCollapsed(collection, list))(list.among ?? [])
}

/**
 * Reads the events of series in a list once, for several narrower lists: the result shows each series
 * once among the events that `matches`, which are those of the filters `among`.
 */
export async function readCollapsed(
  collection: 'workshops' | 'webinars',
  { when, among = [] }: List,
): Promise<(among: Where[], matches?: (event: Choices) => boolean) => Once> {
  const payload = await cms()
  const times = await createTimeConditions(collection, Date.now())
  const choices = collection === 'workshops' ? { category: true, difficulty: true } : {}
  const groups: SeriesEvent[][] = []
  for (const time of when ? [when] : (['Upcoming', 'Past'] as const)) {
    const { docs } = await payload.find({
      collection,
      where: { and: [{ series: { exists: true } }, times[time], ...among] },
      sort: EVENT_SORTS[time],
      select: { series: true, slug: true, startsAt: true, ...choices },
      depth: 0,
      pagination: false,
      ...asVisitor,
    })
    groups.push(docs)
  }
  return (filters, matches = () => true) => {
    const shown = groups.map((events) => events.filter(matches))
    const { shows, moreOf: moreDates } = chooseEvents(collection, shown)
    const once: Where[] = [
      { series: { exists: false } },
      { startsAt: { exists: false } },
      ...(shows.size > 0 ? [{ id: { in: [...shows] } }] : []),
    ]
    return {
      where: { and: [{ or: once }, ...(when ? [times[when]] : []), ...filters] },
      times,
      shows: (id) => shows.has(id),
      moreOf: (id) => moreDates.get(id) ?? [],
    }
  }
}

/** The first event of each series, in the first group that has one, and the others of that group. */
function chooseEvents(collection: string, groups: readonly SeriesEvent[][]) {
  const moreDates = new Map<number, MoreDates>()
  const shownEvents = new Map<number, number>()
  for (const events of groups) {
    const earlier = new Set(shownEvents.keys())
    for (const { id, series, slug, startsAt } of events) {
      const of = toId(series)
      // A series with an upcoming event is not listed among the past ones.
      if (of === null || earlier.has(of)) continue
      const shown = shownEvents.get(of)
      if (shown === undefined) shownEvents.set(of, id)
      else if (startsAt) {
        const date = { path: `/${collection}/${slug || id}`, startsAt }
        moreDates.set(shown, [...(moreDates.get(shown) ?? []), date])
      }
    }
  }
  return { shows: new Set(shownEvents.values()), moreOf: moreDates }
}
