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
import { fillIn, type PageTexts } from '@/lib/site/page-texts'
import { formatCreated } from '@/lib/time/dates'
import type { WorkshopPage } from '../dto'

const PATH = '/workshops'

type Texts = PageTexts['workshops']
type Filters = { category?: WorkshopCategory; when?: EventTime }

export function WorkshopCatalogue({
  filters,
  found,
  texts,
  timeZone,
  calendarUrl,
}: {
  filters: Filters
  found: WorkshopPage
  texts: Texts
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
        title={texts.title}
        intro={texts.intro}
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
          <NoWorkshops {...{ filters, texts }} isUnavailable={found.isUnavailable} />
        )}
      </Catalogue>
      <SaveForm />
    </div>
  )
}

function NoWorkshops({
  filters: { category, when },
  texts,
  isUnavailable,
}: {
  filters: Filters
  texts: Texts
  isUnavailable: true | undefined
}) {
  if (isUnavailable) return <ListUnavailable noun="workshops" />
  const action = <ButtonLink href={PATH}>All workshops</ButtonLink>
  if (when) {
    const { title, words } = noneAt(when, texts)
    return (
      <EmptyState title={`${title}${category ? ` in ${category}` : ''}`} action={action}>
        {words}
      </EmptyState>
    )
  }
  if (!category) {
    return <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
  }
  return (
    <EmptyState title={fillIn(texts.emptyCategoryTitle, { category })} action={action}>
      {texts.emptyCategory}
    </EmptyState>
  )
}

function noneAt(when: EventTime, texts: Texts): { title: string; words: string } {
  return {
    Upcoming: { title: texts.noUpcomingTitle, words: texts.noUpcoming },
    Past: { title: texts.noPastTitle, words: texts.noPast },
    'On demand': { title: texts.noRecordingsTitle, words: texts.noRecordings },
  }[when]
}

function describeCount(total: number, { category, when }: Filters): string | null {
  if (total === 0) return null
  const kind = when ? `${when.toLowerCase()} ` : ''
  return `${total} ${kind}${total === 1 ? 'workshop' : 'workshops'}${category ? ` in ${category}` : ''}`
}
