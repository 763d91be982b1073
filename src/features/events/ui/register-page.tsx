import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { OwnTime } from '@/ui/own-time'
import { PageHeader } from '@/ui/page-header'
import type { EventView } from '../event-view'
import { formatSpan } from '@/lib/time/dates'
import type { Card } from '../dto'
import { toEventDate } from '../server/own-seats'
import { EventBanner } from './event-banner'
import { EventCard } from './event-card'
import { ShareSeat } from './share-seat'

/** Confirms a seat after signing in, and serves the forms without scripts. */
export function RegisterPage({
  event,
  card,
  timeZone,
  title,
  heading,
  mustWait,
  children,
}: {
  event: EventView
  card: Card
  timeZone: string
  title: string
  heading: string
  /** A form sent without scripts was rejected by the rate limit. */
  mustWait: boolean
  children?: ReactNode
}) {
  const { day, time } = formatSpan(event, timeZone)
  const parent =
    event.kind === 'workshop'
      ? { href: '/workshops', label: 'Workshops' }
      : { href: '/webinars', label: 'Webinars' }
  return (
    <div className="wrap pb-24 wrap-anywhere">
      <PageHeader
        above={
          <Breadcrumbs items={[parent, { href: event.path, label: title }]} current={heading} />
        }
        title={heading}
        intro={title}
      />
      <div className="flex max-w-[32rem] flex-col gap-6">
        {mustWait && (
          <p role="alert" className="rounded-surface border border-bad p-5">
            Too many changes. Please try again in ten minutes.
          </p>
        )}
        <EventBanner event={event} timeZone={timeZone} now={now()} />
        <p>
          <time dateTime={event.startsAt}>{day}</time>
          <span className="block tabular-nums">{time}</span>
          <OwnTime moment={event.startsAt} shownIn={timeZone} />
          {event.place && <span className="block">{event.place}</span>}
        </p>
        <EventCard
          event={event}
          card={card}
          title={title}
          date={toEventDate(event.startsAt, timeZone)}
          isOwnPage
        />
        {children}
        {(card.look === 'ticket' || card.look === 'live') && event.seatId === String(event.id) && (
          <ShareSeat hasCalendar path={event.path} title={title} />
        )}
        <p className="text-sm text-ink-muted">
          <a href={event.path} className="underline underline-offset-4">
            Back to the {event.kind}
          </a>
        </p>
      </div>
    </div>
  )
}

/** A separate function, because a component must not read the clock during render. */
function now(): number {
  return Date.now()
}
