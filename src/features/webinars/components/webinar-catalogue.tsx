import { SubscribePanel } from '@/components/subscribe-panel'
import { Catalogue } from '@/components/ui/catalogue'
import { ListUnavailable } from '@/components/ui/list-unavailable'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { catalogueHref } from '@/lib/catalogue/catalogue-address'
import { splitByTime, type WebinarPage } from '../dto'
import { WebinarList } from './webinar-list'

const PATH = '/webinars'

/** The screen of all webinars (D-08): upcoming first by time, then past, page links. */
export function WebinarCatalogue({
  found,
  timeZone,
  calendarUrl,
}: {
  found: WebinarPage
  timeZone: string
  /** The absolute address of the site's calendar. */
  calendarUrl: string
}) {
  const { cards, page, pages, total, isUnavailable } = found
  const { upcoming, past } = splitByTime(cards, now())
  return (
    <div className="wrap pb-24">
      <PageHeader
        title="Webinars"
        intro="One subject, one hour, one person who does it for a living."
        actions={<SubscribePanel feedPath={`${PATH}/feed.xml`} calendarUrl={calendarUrl} />}
      />
      <Catalogue
        count={total === 0 ? null : `${total} ${total === 1 ? 'webinar' : 'webinars'}`}
        pagination={
          <Pagination
            isCatalogue
            page={page}
            pages={pages}
            hrefFor={(to) => catalogueHref(PATH, { page: to })}
          />
        }
      >
        <div className="flex flex-col gap-16">
          {isUnavailable && <ListUnavailable noun="webinars" />}
          <WebinarList
            title="Upcoming"
            cards={upcoming}
            timeZone={timeZone}
            empty={page === 1 && !isUnavailable ? 'No webinars are planned right now' : undefined}
            priority
          />
          <WebinarList
            title="Past"
            cards={past}
            timeZone={timeZone}
            priority={upcoming.length === 0}
          />
        </div>
      </Catalogue>
    </div>
  )
}

/** Outside the component, because a render may not read the clock twice. */
function now(): number {
  return Date.now()
}
