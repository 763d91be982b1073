import { EventListCard } from '@/features/events/ui/event-list-card'
import { EventTimeLinks, noneAt } from '@/features/events/ui/event-time-links'
import { SaveForm } from '@/features/learning/ui/save-form'
import { SubscribePanel } from '@/ui/shell/subscribe-panel'
import { ButtonLink } from '@/ui/button-link'
import { CardGrid } from '@/ui/card-grid'
import { Catalogue } from '@/ui/catalogue'
import { EmptyState, ListUnavailable } from '@/ui/empty-state'
import { FilterLinks } from '@/ui/filter-links'
import { PageHeader } from '@/ui/page-header'
import { Pagination } from '@/ui/pagination'
import { DIFFICULTIES } from '../../catalog'
import { catalogueHref } from '../../server/catalogue-address'
import { fillIn, type PageTexts } from '@/features/pages/page-texts'
import {
  foldCategories,
  type WorkshopCounts,
  type WorkshopFilters,
  type WorkshopPage,
} from '../../workshops/dto'

const PATH = '/workshops'

type Texts = PageTexts['workshops']

export function WorkshopCatalogue({
  filters,
  found,
  texts,
  counts,
  timeZone,
  calendarUrl,
}: {
  filters: WorkshopFilters
  found: WorkshopPage
  texts: Texts
  /** The workshops of each category and level, under the other filters. */
  counts: WorkshopCounts
  timeZone: string
  calendarUrl: string
}) {
  const { category, difficulty } = filters
  const linksOf = <Name extends 'category' | 'difficulty'>(
    name: Name,
    all: string,
    values: readonly WorkshopFilters[Name][],
  ) =>
    values.map((value) => ({
      href: catalogueHref(PATH, { ...filters, [name]: value }),
      label: value ?? all,
      count: value && counts[value],
      current: value === filters[name],
    }))
  const { folded, shown } = foldCategories(counts, category)
  const levels = DIFFICULTIES.filter((level) => counts[level] > 0 || level === difficulty)
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
              when={filters.when}
              hrefFor={(when) => catalogueHref(PATH, { ...filters, when })}
            />
            <FilterLinks
              label="Categories"
              links={linksOf('category', 'All', [undefined, ...shown])}
              more={linksOf('category', 'All', folded)}
            />
            {levels.length > 0 && (
              <FilterLinks
                label="Difficulties"
                links={linksOf('difficulty', 'Any difficulty', [undefined, ...levels])}
              />
            )}
          </div>
        }
        count={describeCount(found.total, filters)}
        pagination={
          <Pagination
            isCatalogue
            page={found.page}
            pages={found.pages}
            hrefFor={(page) => catalogueHref(PATH, { ...filters, page })}
          />
        }
      >
        {found.cards.length > 0 ? (
          <CardGrid>
            {found.cards.map((card, index) => (
              <EventListCard
                key={card.id}
                kind="workshop"
                priority={index === 0}
                {...{ card, timeZone }}
              />
            ))}
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
  filters: { category, difficulty, when },
  texts,
  isUnavailable,
}: {
  filters: WorkshopFilters
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
    return (
      <EmptyState title={texts.emptyTitle} action={difficulty && action}>
        {texts.empty}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={fillIn(texts.emptyCategoryTitle, { category })} action={action}>
      {texts.emptyCategory}
    </EmptyState>
  )
}

function describeCount(
  total: number,
  { category, difficulty, when }: WorkshopFilters,
): string | null {
  if (total === 0) return null
  const kind = when ? `${when.toLowerCase()} ` : ''
  const where = category ? ` in ${category}` : ''
  const level = difficulty ? ` · ${difficulty}` : ''
  return `${total} ${kind}${total === 1 ? 'workshop' : 'workshops'}${where}${level}`
}
