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
  isOwnPage = false,
}: {
  event: EventView
  title: string
  date: EventDate
  card: Card & { isHidden?: boolean }
  isOwnPage?: boolean
}) {
  const { kind, path, seatId } = event
  return (
    <Island>
      <LiveCard
        served={served}
        isHidden={isHidden}
        isOwnPage={isOwnPage}
        event={{ kind, path, seatId }}
        stub={<CardStub date={date} />}
        calendar={<AddToCalendar event={event} title={title} />}
      />
    </Island>
  )
}

/** A choice of calendars, which needs no script. */
function AddToCalendar({ event, title }: { event: EventView; title: string }) {
  const { path } = event
  const choices = [
    ...toCalendarLinks({ ...event, title, url: env.SITE_URL + path }),
    { label: 'Apple and others (.ics)', href: `${path}/calendar.ics` },
  ]
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
        {choices.map(({ href, label }) => (
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
