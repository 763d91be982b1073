import { EventTimeLinks } from '@/components/event-time-links'
import { EventWhen } from '@/components/event-when'
import { SaveButton } from '@/components/learning/save-button'
import { SaveForm } from '@/components/learning/save-form'
import { SubscribePanel } from '@/components/subscribe-panel'
import { ButtonLink } from '@/components/ui/button-link'
import { CardGrid } from '@/components/ui/card-grid'
import { Catalogue } from '@/components/ui/catalogue'
import { EmptyState, ListUnavailable } from '@/components/ui/empty-state'
import { FilterLinks } from '@/components/ui/filter-links'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { PictureCard } from '@/components/ui/picture-card'
import { WORKSHOP_CATEGORIES, type EventTime, type WorkshopCategory } from '@/lib/catalogue/catalog'
import { catalogueHref } from '@/lib/catalogue/catalogue-address'
import { formatCreated } from '@/lib/time/dates'
import type { WorkshopPage } from '../dto'

const PATH = '/workshops'

type Filters = { category?: WorkshopCategory; when?: EventTime }

export function WorkshopCatalogue({
  filters,
  found,
  timeZone,
  calendarUrl,
}: {
  filters: Filters
  found: WorkshopPage
  timeZone: string
  calendarUrl: string
}) {
  const { category, when } = filters
  const links = [undefined, ...WORKSHOP_CATEGORIES].map((value) => ({
    href: catalogueHref(PATH, { when, category: value }),
    label: value ?? 'All',
    current: value === category,
  }))
  return (
    <div className="wrap pb-24">
      <PageHeader
        title="Browse Workshops"
        intro="Free, hands-on and short. Come with a laptop, leave with something that works."
        actions={<SubscribePanel feedPath="/workshops/feed.xml" calendarUrl={calendarUrl} />}
      />
      <Catalogue
        filters={
          <div className="flex flex-col gap-3">
            <EventTimeLinks
              when={when}
              hrefFor={(value) => catalogueHref(PATH, { when: value, category })}
            />
            <FilterLinks label="Categories" links={links} />
          </div>
        }
        count={describeCount(found.total, filters)}
        pagination={
          <Pagination
            isCatalogue
            page={found.page}
            pages={found.pages}
            hrefFor={(page) => catalogueHref(PATH, { when, category, page })}
          />
        }
      >
        {found.cards.length > 0 ? (
          <CardGrid>
            {found.cards.map(
              ({ id, slug, title, picture, createdAt, startsAt, isCancelled }, index) => (
                <PictureCard
                  key={id}
                  href={`${PATH}/${slug}`}
                  title={title}
                  picture={picture}
                  priority={index === 0}
                  action={<SaveButton isIcon target={{ kind: 'workshop', id }} title={title} />}
                >
                  <p>
                    Added <time dateTime={createdAt}>{formatCreated(createdAt, timeZone)}</time>
                  </p>
                  {startsAt && <EventWhen {...{ startsAt, isCancelled, timeZone }} />}
                </PictureCard>
              ),
            )}
          </CardGrid>
        ) : (
          <NoWorkshops filters={filters} isUnavailable={found.isUnavailable} />
        )}
      </Catalogue>
      <SaveForm />
    </div>
  )
}

function NoWorkshops({
  filters: { category, when },
  isUnavailable,
}: {
  filters: Filters
  isUnavailable: true | undefined
}) {
  if (isUnavailable) return <ListUnavailable noun="workshops" />
  const action = <ButtonLink href={PATH}>All workshops</ButtonLink>
  if (when) {
    return (
      <EmptyState title={`${NONE[when].title}${category ? ` in ${category}` : ''}`} action={action}>
        {NONE[when].words}
      </EmptyState>
    )
  }
  if (!category) {
    return (
      <EmptyState title="No workshops to show">
        There are no workshops right now. Please check back soon.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`No workshops in ${category} yet`} action={action}>
      We add new ones all the time. Meanwhile, browse the other categories.
    </EmptyState>
  )
}

const NONE: Record<EventTime, { title: string; words: string }> = {
  Upcoming: {
    title: 'No workshops scheduled',
    words: 'New dates are added regularly. Meanwhile, browse past workshops.',
  },
  Past: {
    title: 'No workshops have taken place yet',
    words: 'Be among the first: see upcoming workshops.',
  },
  'On demand': {
    title: 'No recordings yet',
    words: 'Recordings appear here after each workshop.',
  },
}

function describeCount(total: number, { category, when }: Filters): string | null {
  if (total === 0) return null
  const kind = when ? `${when.toLowerCase()} ` : ''
  return `${total} ${kind}${total === 1 ? 'workshop' : 'workshops'}${category ? ` in ${category}` : ''}`
}
