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
      const find = (draft: boolean) =>
        payload.find({
          collection: TARGET_COLLECTIONS[kind],
          where: { series: { equals: id } },
          depth: 0,
          pagination: false,
          select: SHOWN,
          draft,
          overrideAccess: false,
          user,
        })
      const [newest, live] = await Promise.all([find(true), find(false)])
      const refs = newest.docs.map((doc) => ({ kind, id: doc.id }))
      const getCount = await countByEvent(payload, kind, refs)
      return newest.docs.map((doc) => {
        const published = live.docs.find((other) => other.id === doc.id && isPublished(other))
        return { ...(published ?? doc), kind, seats: getCount(doc.id) }
      })
    }),
  )
  const events = lists.flat().sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
  const drafts = events.filter((event) => !isPublished(event)).length
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

const isPublished = ({ _status }: State) => _status === 'published'

function formatState(event: State): string {
  if (event.eventStatus === 'cancelled') return 'Cancelled'
  return isPublished(event) ? 'Published' : 'Draft'
}

const SHOWN = {
  title: true,
  startsAt: true,
  endsAt: true,
  eventStatus: true,
  capacity: true,
  _status: true,
} as const
