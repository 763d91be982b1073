import type { Event, EventSeries, WithContext } from 'schema-dts'
import type { EventView } from './event-view'

type EventState = Pick<
  EventView,
  'startsAt' | 'endsAt' | 'isCancelled' | 'movedFrom' | 'capacity' | 'series'
>

/** Must not depend on the seats taken, because the page is the same for all users. */
export function toEventFacts(
  { capacity, endsAt, isCancelled, movedFrom, series, startsAt }: EventState,
  siteUrl: string,
) {
  const status = isCancelled ? 'EventCancelled' : movedFrom ? 'EventRescheduled' : 'EventScheduled'
  return {
    startDate: startsAt,
    ...(endsAt && { endDate: endsAt }),
    eventStatus: `https://schema.org/${status}`,
    ...(movedFrom && !isCancelled ? { previousStartDate: movedFrom } : {}),
    ...(capacity ? { maximumAttendeeCapacity: capacity } : {}),
    ...(series && { superEvent: toSeries(series, siteUrl) }),
  } satisfies Partial<Extract<Event, object>>
}

type Named = { title: string; path: string }

function toSeries({ path, title }: Named, siteUrl: string) {
  const url = siteUrl + path
  return { '@type': 'EventSeries', '@id': `${url}#series`, name: title, url } as const
}

type Series = Named & {
  description: string
  events: readonly (EventState & { title: string; path: string })[]
}

/** A series with its events. */
export function toSeriesJsonLd(series: Series, siteUrl: string): WithContext<EventSeries> {
  const { description, events } = series
  return {
    '@context': 'https://schema.org',
    ...toSeries(series, siteUrl),
    ...(description && { description }),
    startDate: events[0]?.startsAt,
    endDate: events.at(-1)?.endsAt ?? undefined,
    subEvent: events.map(({ path, title, ...event }) => ({
      '@type': 'EducationEvent' as const,
      name: title,
      url: siteUrl + path,
      ...toEventFacts({ ...event, series: null }, siteUrl),
    })),
  }
}
