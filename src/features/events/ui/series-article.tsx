import type { ReactNode } from 'react'
import { EventWhen } from './event-when'
import { Paragraphs } from '@/ui/shell/record-article'
import { AppLink } from '@/ui/app-link'
import { PageHeader } from '@/ui/page-header'
import { getPhase } from '../event-times'
import { SeriesSeats } from './series-seats'
import type { PageTexts } from '@/features/pages/page-texts'
import type { SeriesEvent, SeriesPage } from '../server/series-page'

/** The page of a series: its upcoming events, then the past ones with their recordings. */
export function SeriesArticle({
  series,
  texts,
  timeZone,
  now,
  actions,
}: {
  series: SeriesPage
  texts: PageTexts['series']
  timeZone: string
  now: number
  actions?: ReactNode
}) {
  const isOver = (event: SeriesEvent) => getPhase(event, now) === 'over'
  const past = series.events.filter(isOver).reverse()
  const groups = [
    {
      id: 'upcoming',
      heading: texts.upcomingTitle,
      events: series.events.filter((event) => !isOver(event)),
    },
    {
      id: 'recordings',
      heading: texts.recordingsTitle,
      events: past.filter(({ hasRecording }) => hasRecording),
    },
    {
      id: 'past',
      heading: texts.pastTitle,
      events: past.filter(({ hasRecording }) => !hasRecording),
    },
  ]
  return (
    <div className="wrap pb-24 wrap-anywhere">
      <PageHeader title={series.title} actions={actions} />
      {series.description && (
        <div className="mb-10">
          <Paragraphs text={series.description} />
        </div>
      )}
      {groups[0] && groups[0].events.length > 1 && (
        <div id="register" className="mb-12">
          <SeriesSeats series={series} />
        </div>
      )}
      <div className="flex max-w-3xl flex-col gap-12">
        {groups.map((group) => (
          <EventGroup key={group.id} {...group} timeZone={timeZone} now={now} />
        ))}
      </div>
    </div>
  )
}

type Group = { id: string; heading: string; events: SeriesEvent[]; timeZone: string; now: number }

function EventGroup({ id, events, heading, timeZone, now }: Group) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-xl">
        {heading}
      </h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {events.map((event) => (
          <li key={event.path} className="py-4">
            <AppLink href={event.path} className="font-semibold underline-offset-4 hover:underline">
              <bdi>{event.title}</bdi>
            </AppLink>
            <EventWhen
              startsAt={event.startsAt}
              isCancelled={event.isCancelled}
              isLive={!event.isCancelled && getPhase(event, now) === 'live'}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
