import { SubscribePanel } from '@/components/subscribe-panel'
import { ButtonLink } from '@/components/ui/button-link'
import { CardGrid } from '@/components/ui/card-grid'
import { Catalogue } from '@/components/ui/catalogue'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterLinks } from '@/components/ui/filter-links'
import { ListUnavailable } from '@/components/ui/list-unavailable'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { PictureCard } from '@/components/ui/picture-card'
import { WORKSHOP_CATEGORIES, type WorkshopCategory } from '@/lib/catalogue/catalog'
import { catalogueHref } from '@/lib/catalogue/catalogue-address'
import { formatCreated } from '@/lib/time/dates'
import type { WorkshopPage } from '../dto'

const PATH = '/workshops'

/** The screen "Browse Workshops" (P-40): filters, cards, page links. */
export function WorkshopCatalogue({
  category,
  found,
  timeZone,
  calendarUrl,
}: {
  category: WorkshopCategory | undefined
  found: WorkshopPage
  timeZone: string
  /** The absolute address of the site's calendar. */
  calendarUrl: string
}) {
  const links = [undefined, ...WORKSHOP_CATEGORIES].map((value) => ({
    href: catalogueHref(PATH, { category: value }),
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
        filters={<FilterLinks label="Categories" links={links} />}
        count={describeCount(found.total, category)}
        pagination={
          <Pagination
            isCatalogue
            page={found.page}
            pages={found.pages}
            hrefFor={(page) => catalogueHref(PATH, { category, page })}
          />
        }
      >
        {found.cards.length > 0 ? (
          <CardGrid>
            {found.cards.map(({ id, slug, title, picture, createdAt }, index) => (
              <PictureCard
                key={id}
                href={`${PATH}/${slug}`}
                title={title}
                picture={picture}
                priority={index === 0}
              >
                <time dateTime={createdAt}>{formatCreated(createdAt, timeZone)}</time>
              </PictureCard>
            ))}
          </CardGrid>
        ) : (
          <NoWorkshops category={category} isUnavailable={found.isUnavailable} />
        )}
      </Catalogue>
    </div>
  )
}

function NoWorkshops({
  category,
  isUnavailable,
}: {
  category: WorkshopCategory | undefined
  isUnavailable: true | undefined
}) {
  if (isUnavailable) return <ListUnavailable noun="workshops" />
  if (!category) {
    return (
      <EmptyState title="No workshops to show">
        There is nothing on the bench right now. Please look in again soon.
      </EmptyState>
    )
  }
  const action = <ButtonLink href={PATH}>All workshops</ButtonLink>
  return (
    <EmptyState title={`No workshops in ${category} yet`} action={action}>
      We add new ones all the time. Meanwhile, see what there is in the other categories.
    </EmptyState>
  )
}

function describeCount(total: number, category: WorkshopCategory | undefined): string | null {
  if (total === 0) return null
  return `${total} ${total === 1 ? 'workshop' : 'workshops'}${category ? ` in ${category}` : ''}`
}
