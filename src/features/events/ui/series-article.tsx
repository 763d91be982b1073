import type { ReactNode } from 'react'
import type { Person } from '@/features/instructors/people'
import { People } from '@/features/instructors/ui/people'
import { EventWhen } from './event-when'
import { RecordArticle } from '@/ui/shell/record-article'
import { AppLink } from '@/ui/app-link'
import { Fact, Facts } from '@/ui/facts'
import type { PictureSource } from '@/lib/pictures/picture'
import { formatCreated, formatTime } from '@/lib/time/dates'
import { getPhase } from '../event-times'
import { formatPattern } from '../format-series'
import { toEventDate } from '../server/own-seats'
import { ButtonLink } from '@/ui/button-link'
import { Place } from './place'
import type { SeriesDate } from './series-dates'
import { SeriesSeats } from './series-seats'
import type { PageTexts } from '@/features/pages/page-texts'
import type { SeriesEvent, SeriesPage } from '../server/series-page'

/** The event that stands for its series: the next one, or the last. */
export function findLead(series: SeriesPage, now: number): SeriesEvent | undefined {
  const { events } = series
  const ahead = listAhead(series, now)
  return ahead.find(({ isCancelled }) => !isCancelled) ?? ahead[0] ?? events.at(-1)
}

/** The events that are not over. */
export function listAhead({ events }: SeriesPage, now: number): SeriesEvent[] {
  return events.filter((event) => getPhase(event, now) !== 'over')
}

type Shown = { timeZone: string; now: number }

/** The page of a series: a course with its dates, then the recordings and past events. */
export function SeriesArticle({
  series,
  lead,
  texts,
  actions,
  ...shown
}: Shown & {
  series: SeriesPage
  lead: {
    description: string
    duration: string
    people: Person[]
    picture: PictureSource
    price: string
  }
  texts: PageTexts['series'] & { aboutTitle: string }
  actions?: ReactNode
}) {
  const { now, timeZone } = shown
  const isOver = (event: SeriesEvent) => getPhase(event, now) === 'over'
  const past = series.events.filter(isOver).reverse()
  const upcoming = listAhead(series, now)
  const next = findLead(series, now)
  const starts = toStarts(upcoming.length > 0 ? upcoming : series.events)
  return (
    <RecordArticle
      parent={
        next?.kind === 'webinar'
          ? { href: '/webinars', label: 'Webinars' }
          : { href: '/workshops', label: 'Workshops' }
      }
      title={series.title}
      actions={actions}
      picture={lead.picture}
      about={{ heading: texts.aboutTitle, text: series.description || lead.description }}
      facts={
        <Facts>
          <Fact name="Dates">
            {formatPattern(starts, timeZone)}
            <span className="block font-normal text-ink-muted">
              {formatSpanOfDays(starts, timeZone)}
            </span>
          </Fact>
          {lead.duration && <Fact name="Duration">{lead.duration} each</Fact>}
          {next?.place && (
            <Fact name="Venue">
              <Place place={next.place} mode={next.mode} />
            </Fact>
          )}
          {lead.people.length > 0 && (
            <Fact name={lead.people.length > 1 ? 'Instructors' : 'Instructor'}>
              <People people={lead.people} hasPictures />
            </Fact>
          )}
          <Fact name="Price">{lead.price}</Fact>
          {next?.capacity && <Fact name="Seats">{next.capacity} at each date</Fact>}
        </Facts>
      }
      after={
        <div className="mt-16 flex max-w-3xl flex-col gap-12">
          <Past
            id="recordings"
            heading={texts.recordingsTitle}
            events={past.filter(({ hasRecording }) => hasRecording)}
            {...shown}
          />
          <Past
            id="past"
            heading={texts.pastTitle}
            events={past.filter(({ hasRecording }) => !hasRecording)}
            {...shown}
          />
        </div>
      }
    >
      {upcoming.length > 0 && (
        // Before the text on every screen: the dates are what the page is for.
        <section id="register" aria-labelledby="upcoming" className="-order-1 scroll-mt-24">
          <h2 id="upcoming" className="display mb-4 text-xl">
            {texts.upcomingTitle}
          </h2>
          <SeriesSeats
            series={{ id: series.id, path: series.path }}
            dates={toSeriesDates(upcoming, shown)}
            form={
              upcoming.some(({ hasQuestions }) => hasQuestions) && (
                <ButtonLink href={`${series.path}/register`}>
                  Register for all upcoming dates
                </ButtonLink>
              )
            }
          />
        </section>
      )}
    </RecordArticle>
  )
}

/** Those that take place, or all if none does. */
function toStarts(events: readonly SeriesEvent[]): string[] {
  const held = events.filter(({ isCancelled }) => !isCancelled)
  return (held.length > 0 ? held : events).map(({ startsAt }) => startsAt)
}

function formatSpanOfDays(starts: readonly string[], zone: string): string {
  const days = [starts[0], starts.at(-1)].map((moment) =>
    moment ? formatCreated(moment, zone).replace(/,.*/, '') : '',
  )
  return [...new Set(days)].join(' – ')
}

/** The dates of upcoming events. Times are named where they differ. */
export function toSeriesDates(
  events: readonly SeriesEvent[],
  { now, timeZone }: Shown,
): SeriesDate[] {
  const times = new Set(events.map(({ startsAt }) => formatTime(startsAt, timeZone)))
  return events.map((event) => {
    const { id, isCancelled, kind, path, startsAt } = event
    const phase = getPhase(event, now)
    const open = phase === 'live' || phase === 'over' ? phase : 'coming'
    return {
      key: `${kind}-${id}`,
      path,
      date: toEventDate(startsAt, timeZone),
      time: times.size > 1 ? formatTime(startsAt, timeZone) : undefined,
      state: isCancelled ? 'cancelled' : open,
    }
  })
}

type Group = Shown & { id: string; heading: string; events: SeriesEvent[] }

function Past({ id, events, heading, timeZone }: Group) {
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
              isLive={false}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
