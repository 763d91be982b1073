import { EventListCard } from '@/features/events/ui/event-list-card'
import { EventTimeLinks, noneAt } from '@/features/events/ui/event-time-links'
import { SaveForm } from '@/features/learning/ui/save-form'
import { SubscribePanel } from '@/ui/shell/subscribe-panel'
import { Catalogue } from '@/ui/catalogue'
import { EmptyState, ListUnavailable } from '@/ui/empty-state'
import { PageHeader } from '@/ui/page-header'
import { Pagination } from '@/ui/pagination'
import { EVENT_TIMES, type EventTime } from '../../catalog'
import { catalogueHref } from '../../server/catalogue-address'
import { CardGrid } from '@/ui/card-grid'
import type { PageTexts } from '@/features/pages/page-texts'
import { splitByTime, type WebinarCard, type WebinarPage } from '../../webinars/dto'

const PATH = '/webinars'

/** The list of webinars: upcoming, then past, or only those of `when`. */
export function WebinarCatalogue({
  when,
  found,
  texts,
  timeZone,
  calendarUrl,
}: {
  when: EventTime | undefined
  found: WebinarPage
  texts: PageTexts['webinars']
  timeZone: string
  calendarUrl: string
}) {
  const { cards, page, pages, total, isUnavailable } = found
  const lists = when ? { [when]: cards } : splitByTime(cards, now())
  const first = EVENT_TIMES.find((time) => lists[time]?.length)
  const empty = page === 1 && !isUnavailable ? (when ?? 'Upcoming') : undefined
  return (
    <div className="wrap pb-24">
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={<SubscribePanel feedPath={`${PATH}/feed.xml`} calendarUrl={calendarUrl} />}
      />
      <Catalogue
        filters={
          <EventTimeLinks when={when} hrefFor={(value) => catalogueHref(PATH, { when: value })} />
        }
        count={describeCount(total, when)}
        pagination={
          <Pagination
            isCatalogue
            page={page}
            pages={pages}
            hrefFor={(to) => catalogueHref(PATH, { when, page: to })}
          />
        }
      >
        <div className="flex flex-col gap-16">
          {isUnavailable && <ListUnavailable noun="webinars" />}
          {EVENT_TIMES.map((time) => (
            <WebinarList
              key={time}
              title={time}
              cards={lists[time] ?? []}
              timeZone={timeZone}
              empty={time === empty ? noneAt(time, texts) : undefined}
              priority={time === first}
            />
          ))}
        </div>
      </Catalogue>
      <SaveForm />
    </div>
  )
}

function describeCount(total: number, when: EventTime | undefined): string | null {
  if (total === 0) return null
  const kind = when ? `${when.toLowerCase()} ` : ''
  return `${total} ${kind}${total === 1 ? 'webinar' : 'webinars'}`
}

/** A separate function, because a component must not read the clock during render. */
function now(): number {
  return Date.now()
}

function WebinarList({
  title,
  cards,
  timeZone,
  empty,
  priority = false,
}: {
  title: string
  cards: readonly WebinarCard[]
  timeZone: string
  /** Shown for an empty list. Without it, an empty list renders nothing. */
  empty?: { title: string; words: string }
  priority?: boolean
}) {
  if (cards.length === 0 && !empty) return null
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-6 border-t border-line pt-6 wrap-anywhere"
    >
      <p className="display text-xl" aria-hidden>
        {title}
      </p>
      {cards.length === 0 ? (
        <EmptyState title={empty?.title ?? ''}>{empty?.words}</EmptyState>
      ) : (
        <CardGrid>
          {cards.map((card, index) => (
            <EventListCard
              key={card.id}
              kind="webinar"
              priority={priority && index === 0}
              {...{ card, timeZone }}
            />
          ))}
        </CardGrid>
      )}
    </section>
  )
}
