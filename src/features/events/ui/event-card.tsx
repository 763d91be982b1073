import type { ReactNode } from 'react'
import { CalendarPlus } from 'lucide'
import { Icon } from '@/ui/icon'
import { AppLink } from '@/ui/app-link'
import { getButtonClass } from '@/ui/button-class'
import { Island } from '@/ui/island'
import { env } from '@/env'
import { toCalendarLinks } from '../calendar/calendar-links'
import type { EventView } from '../event-view'
import type { Card, EventDate } from '../dto'
import { CardStub } from './card-stub'
import { LiveCard } from './live-card'

/**
 * The event's card, with the actions available to the viewer. It follows the server's clock. The
 * surrounding page is the same for every viewer. Without scripts, its form still works. `card` must
 * be valid for every viewer; otherwise set `isHidden` until the viewer's card is loaded.
 */
export function EventCard({
  event,
  title,
  date,
  card: { isHidden = false, ...served },
  details,
}: {
  event: EventView
  title: string
  date: EventDate
  card: Card & { isHidden?: boolean }
  /** On the registration page: the rest of the ticket, below its date. */
  details?: ReactNode
}) {
  const { id, kind, path } = event
  return (
    <Island>
      <LiveCard
        served={served}
        isHidden={isHidden}
        isOwnPage={details !== undefined}
        event={{ id, kind, path }}
        stub={
          <>
            <CardStub date={date} />
            {details}
          </>
        }
        calendar={details === undefined ? <AddToCalendar event={event} title={title} /> : <></>}
      />
    </Island>
  )
}

export function listCalendars(event: EventView, title: string) {
  const { path } = event
  return [
    ...toCalendarLinks({ ...event, title, url: env.SITE_URL + path }),
    { label: 'Apple and others (.ics)', href: `${path}/calendar.ics` },
  ]
}

/** A choice of calendars, which needs no script. */
function AddToCalendar({ event, title }: { event: EventView; title: string }) {
  return (
    <details className="group/calendar">
      <summary
        className={getButtonClass({
          variant: 'secondary',
          size: 'sm',
          className: 'w-full list-none [&::-webkit-details-marker]:hidden',
        })}
      >
        <Icon icon={CalendarPlus} className="size-4 shrink-0" />
        Add to calendar
      </summary>
      <ul className="mt-1 text-sm">
        {listCalendars(event, title).map(({ href, label }) => (
          <li key={label}>
            <AppLink
              href={href}
              isWholePage
              className="flex min-h-10 items-center px-3 underline-offset-4 hover:underline"
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
