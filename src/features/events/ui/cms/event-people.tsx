import Link from 'next/link'
import type { UIFieldServerProps } from 'payload'
import { isAdmin } from '@/access/roles'
import { getPhase } from '../../event-times'
import { formatNotifiedCount } from '../../describe-notified'
import { formatSeats } from '../../format-seats'
import { countSeats } from '../../server/registration'
import { findSeriesEvents } from '../../server/series/find-planned-event'
import { readEvent } from '../../server/read-event'
import { CONTENT } from '@/features/catalog/content/content-types'
import { TARGET_COLLECTIONS } from '@/lib/records/target'
import { features } from '@/platform/feature'
import { SeriesScope } from './series-scope'

const SECTION_CLASS =
  'tw:panel tw:my-(--base) tw:px-[16px] tw:py-[12px] tw:[&_:is(h2,p)]:m-0 tw:[&_:is(h2,p)]:mb-[calc(var(--base)/4)] tw:[&_h2]:text-[15px]'

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
  if (!event) {
    return (
      <section className={SECTION_CLASS} aria-labelledby="event-people">
        <h2 id="event-people">Seats</h2>
        <p>Set a date to open registration.</p>
        <p>{plan}</p>
      </section>
    )
  }
  const { taken, waiting } = await countSeats({ payload }, event)
  const series = await findSeriesEvents(payload, event)
  const { labels } = CONTENT[TARGET_COLLECTIONS[kind]]
  const label = formatSeats({ taken, waiting, capacity: event.capacity })
  return (
    <section className={SECTION_CLASS} aria-labelledby="event-people">
      <h2 id="event-people">Seats</h2>
      <p>
        {isAdmin(user) ? (
          <Link href={`/admin/${kind}s/${event.id}/people`} prefetch={false}>
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
      </p>
      {taken + waiting > 0 && (
        <p>
          {formatNotifiedCount(taken + waiting, {
            ...event,
            isOver: getPhase(event, now()) === 'over',
          })}
        </p>
      )}
      {features()
        .flatMap(({ eventLinks = [] }) => eventLinks)
        .map(({ label: page, path }) => (
          <p key={path}>
            <Link href={{ pathname: path, query: { [kind]: event.id } }} prefetch={false}>
              {page}
            </Link>
          </p>
        ))}
      <p>{plan}</p>
      {series && (
        <SeriesScope
          event={{ kind, id: event.id }}
          edited={series.editedFields}
          labels={labels}
          events={series.events}
        />
      )}
    </section>
  )
}

/** A separate function, because a component must not read the clock during render. */
function now(): number {
  return Date.now()
}
