import type { UIFieldServerProps } from 'payload'
import { readSiteZone } from '@/back-office/site-zone/read-site-zone'
import { AppLink } from '@/ui/app-link'
import { formatSpan, formatSpanInLine } from '@/lib/time/dates'
import { EVENT_KINDS, TARGET_COLLECTIONS } from '@/lib/records/target'
import { formatSeats } from '../../format-seats'
import { countByEvent } from '../../server/count-by-event'
import { PublishSeries } from './publish-series'

/** The events of a series with their states, above its form, and one button to publish the drafts. */
export async function SeriesDates({ data, id, payload, user }: UIFieldServerProps) {
  if (!id) return null
  const zone = await readSiteZone(payload)
  const lists = await Promise.all(
    EVENT_KINDS.map(async (kind) => {
      const { docs } = await payload.find({
        collection: TARGET_COLLECTIONS[kind],
        where: { series: { equals: id } },
        draft: true,
        depth: 0,
        pagination: false,
        select: {
          title: true,
          startsAt: true,
          endsAt: true,
          eventStatus: true,
          capacity: true,
          _status: true,
        },
        overrideAccess: false,
        user,
      })
      const getCount = await countByEvent(
        payload,
        kind,
        docs.map((doc) => ({ kind, id: doc.id })),
      )
      return docs.map((doc) => ({ ...doc, kind, seats: getCount(doc.id) }))
    }),
  )
  const events = lists.flat().sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
  const drafts = events.filter(({ _status }) => _status !== 'published').length
  const { slug } = data as { slug?: string | null }
  return (
    <section className="tw:stack tw:mb-(--base)" aria-labelledby="series-dates">
      <div className="tw:row tw:justify-between">
        <h2 id="series-dates" className="tw:section-title tw:text-[17px]!">
          Dates <span className="tw:count">{events.length}</span>
        </h2>
        <div className="tw:row">
          {events.length > drafts && (
            <a
              className="tw:control"
              href={`/series/${slug || String(id)}`}
              target="_blank"
              rel="noopener"
            >
              View page
            </a>
          )}
          {drafts > 0 && <PublishSeries id={Number(id)} drafts={drafts} />}
        </div>
      </div>
      {events.length === 0 ? (
        <p className="tw:m-0">
          This series has no dates. Open a workshop or webinar with a date, choose “Copy or repeat”
          and repeat it.
        </p>
      ) : (
        <ol className="tw:title-lines">
          {events.map((event) => (
            <li key={`${event.kind} ${event.id}`} className="tw:row tw:justify-between">
              <AppLink
                href={`/cms/collections/${TARGET_COLLECTIONS[event.kind]}/${event.id}`}
                prefetch={false}
              >
                {event.startsAt
                  ? formatSpanInLine(
                      formatSpan({ startsAt: event.startsAt, endsAt: event.endsAt }, zone),
                    )
                  : `${event.title || 'Untitled'}, without a date`}
              </AppLink>
              <span className="tw:text-[13px] tw:text-muted">
                {[
                  formatState(event),
                  formatSeats({ ...event.seats, capacity: event.capacity ?? null }),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type State = { _status?: string | null; eventStatus?: string | null }

function formatState({ _status, eventStatus }: State): string {
  if (eventStatus === 'cancelled') return 'Cancelled'
  return _status === 'published' ? 'Published' : 'Draft'
}
