import type { ReactNode } from 'react'
import { EventWhen } from '@/components/event-when'
import { AppLink } from '@/components/ui/app-link'
import { PageHeader } from '@/components/ui/page-header'
import { phaseAt } from '@/lib/events/event-times'
import { SeriesSeats } from './series-seats'
import type { SeriesEvent, SeriesPage } from '../series'

/** The page of a series: its upcoming events, then the past ones with their recordings. */
export function SeriesArticle({
  series,
  timeZone,
  now,
  actions,
}: {
  series: SeriesPage
  timeZone: string
  now: number
  actions?: ReactNode
}) {
  const isOver = (event: SeriesEvent) => phaseAt(event, now) === 'over'
  const past = series.events.filter(isOver).reverse()
  const groups = [
    { heading: 'Upcoming', events: series.events.filter((event) => !isOver(event)) },
    { heading: 'Recordings', events: past.filter(({ hasRecording }) => hasRecording) },
    { heading: 'Past', events: past.filter(({ hasRecording }) => !hasRecording) },
  ]
  return (
    <div className="wrap pb-24 wrap-anywhere">
      <PageHeader title={series.title} intro={series.description} actions={actions} />
      {groups[0] && groups[0].events.length > 1 && (
        <div className="mb-12">
          <SeriesSeats series={series} />
        </div>
      )}
      <div className="flex max-w-3xl flex-col gap-12">
        {groups.map(({ events, heading }) => (
          <EventGroup key={heading} {...{ heading, events, timeZone }} />
        ))}
      </div>
    </div>
  )
}

type Group = { heading: string; events: SeriesEvent[]; timeZone: string }

function EventGroup({ events, heading, timeZone }: Group) {
  if (events.length === 0) return null
  const id = `series-${heading.toLowerCase()}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-xl">
        {heading}
      </h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {events.map(({ isCancelled, path, startsAt, title }) => (
          <li key={path} className="py-4">
            <AppLink href={path} className="font-semibold underline-offset-4 hover:underline">
              <bdi>{title}</bdi>
            </AppLink>
            <EventWhen {...{ startsAt, isCancelled, timeZone }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
