import Link from 'next/link'
import type { UIFieldServerProps } from 'payload'
import { isAdmin } from '@/access/roles'
import { phaseAt } from '@/lib/events/event-times'
import { formatNotifiedCount } from '@/lib/events/describe-notified'
import { formatSeats } from '@/lib/events/format-seats'
import { countSeats } from '@/domain/events/registration'
import { findEdited } from '@/domain/events/series/find-planned-event'
import { SeriesScope } from './series-scope'
import { readEvent } from '@/domain/events/read-event'

/**
 * The seats of an event next to its form, and who is notified of a change by email. Links
 * administrators to the attendees; editors see only numbers.
 */
export async function EventPeople({ collectionSlug, id, payload, user }: UIFieldServerProps) {
  if (!id) return null
  const kind = collectionSlug === 'webinars' ? 'webinar' : 'workshop'
  const event = await readEvent({ payload }, { kind, id: Number(id) })
  const plan = (
    <Link href={`/cms/copy-event?${kind}=${String(id)}`} prefetch={false}>
      Copy or repeat
    </Link>
  )
  if (!event) return <p className="event-people">Set a date to open registration. {plan}</p>
  const { taken, waiting } = await countSeats({ payload }, event)
  const words = formatSeats({ taken, waiting, capacity: event.capacity })
  return (
    <div className="event-people">
      <p>
        <strong>People</strong>{' '}
        {isAdmin(user) ? (
          <Link href={`/admin/${kind}s/${event.id}/people`} prefetch={false}>
            {words}
          </Link>
        ) : (
          <span>{words}</span>
        )}
      </p>
      {taken + waiting > 0 && (
        <p>
          {formatNotifiedCount(taken + waiting, {
            ...event,
            isOver: phaseAt(event, now()) === 'over',
          })}
        </p>
      )}
      <p>{plan}</p>
      <SeriesScope event={{ kind, id: event.id }} edited={await findEdited(payload, event)} />
    </div>
  )
}

/** A separate function, because a component must not read the clock during render. */
function now(): number {
  return Date.now()
}
