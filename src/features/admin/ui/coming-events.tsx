import { PeopleLink } from '@/features/events/ui/people-link'
import { AppLink } from '@/ui/app-link'
import { Surface } from '@/ui/surface'
import { formatMoment } from '@/lib/time/dates'
import type { ComingEvent } from '../dto'

/** The next workshops and webinars with their seats, linked to their forms and attendees. */
export function ComingEvents({ events, timeZone }: { events: ComingEvent[]; timeZone: string }) {
  return (
    <Surface as="section" aria-labelledby="coming" className="flex flex-col gap-4 p-5">
      <h2 id="coming" className="text-sm font-semibold text-ink-muted">
        Upcoming events
      </h2>
      {events.length === 0 && <p className="text-sm text-ink-muted">No events are scheduled.</p>}
      <ul className="flex flex-col">
        {events.map((event) => {
          const { id, kind, startsAt, title } = event
          return (
            <li
              key={`${kind}-${id}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 text-sm last:border-b-0"
            >
              <div>
                <AppLink
                  href={`/admin/${kind}s/edit/${id}`}
                  className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  <bdi>{title}</bdi>
                </AppLink>
                <p className="text-ink-muted">
                  <time dateTime={startsAt} className="tabular-nums">
                    {formatMoment(startsAt, timeZone)}
                  </time>
                  , {kind}
                </p>
              </div>
              <PeopleLink title={title} seats={event} href={`/admin/${kind}s/${id}/people`} />
            </li>
          )
        })}
      </ul>
    </Surface>
  )
}
