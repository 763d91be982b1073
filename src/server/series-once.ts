import 'server-only'
import type { Where } from 'payload'
import type { EventTime } from '@/lib/catalogue/catalog'
import { idOf } from '@/lib/id-of'
import { asVisitor, cms } from './cms'

/** The other dates of a series in a list, with the paths of their events. */
export type MoreDates = { slug: string; startsAt: string }[]

type Once = {
  /** Leaves out all but one event of each series. */
  where: Where
  /** The other dates of the series that this event stands for. */
  moreOf: (id: number) => MoreDates
}

/**
 * Shows each series once in a list of events: its next event, or the latest if all are over. `times`
 * are the filters of `eventTimesAt`; `when` limits the list to one of them.
 */
export async function seriesOnce(
  collection: 'workshops' | 'webinars',
  times: Record<EventTime, Where>,
  when?: EventTime,
): Promise<Once> {
  const payload = await cms()
  const more = new Map<number, MoreDates>()
  const shownOf = new Map<number, number>()
  for (const time of when ? [when] : (['Upcoming', 'Past'] as const)) {
    const { docs } = await payload.find({
      collection,
      where: { and: [{ series: { exists: true } }, times[time]] },
      sort: time === 'Upcoming' ? ['startsAt', 'id'] : ['-startsAt', '-id'],
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
      else if (startsAt)
        more.set(shown, [...(more.get(shown) ?? []), { slug: slug || String(id), startsAt }])
    }
  }
  const shown = [...shownOf.values()]
  return {
    where: {
      or: [
        { series: { exists: false } },
        { startsAt: { exists: false } },
        ...(shown.length > 0 ? [{ id: { in: shown } }] : []),
      ],
    },
    moreOf: (id) => more.get(id) ?? [],
  }
}
