import type { ReactNode } from 'react'
import { EventListCard } from '@/features/events/ui/event-list-card'
import { EventTimeLinks, emptyCopyAt } from '@/features/events/ui/event-time-links'
import { People } from '@/features/instructors/ui/people'
import { SaveButton } from '@/features/learning/ui/save-button'
import { SaveForm } from '@/features/learning/ui/save-form'
import { fillIn, type CatalogTexts } from '@/features/pages/page-texts'
import {
  isEventKind,
  TARGET_COLLECTIONS,
  toTargetPath,
  type TargetKind,
} from '@/lib/records/target'
import { hasRoute } from '@/platform/routes.mjs'
import { ButtonLink } from '@/ui/button-link'
import { CardGrid } from '@/ui/card-grid'
import { Catalogue } from '@/ui/catalogue'
import { EmptyState, ListUnavailable } from '@/ui/empty-state'
import type { FilterLink } from '@/ui/filter-links'
import { FilterBar, FilterMenu } from '@/ui/filter-menu'
import { PageHeader } from '@/ui/page-header'
import { Pagination } from '@/ui/pagination'
import { PictureCard } from '@/ui/picture-card'
import { SubscribePanel } from '@/ui/shell/subscribe-panel'
import { CATALOG, EVENT_TIMES, listValues, type CatalogFilters } from '../catalog'
import { describeCount, splitByTime, type CatalogCounts } from '../filters'
import type { CatalogCard, CatalogPage } from '../record'
import { toCatalogueHref } from '../server/catalogue-address'

type Props = {
  kind: TargetKind
  filters: CatalogFilters
  list: CatalogPage
  texts: CatalogTexts
  counts: CatalogCounts
  timeZone: string
  calendarUrl: string
}

/** The public list of a kind: its filters, and one page of cards. */
export function CatalogView(props: Props) {
  const { calendarUrl, filters, list, kind, texts } = props
  const { order } = CATALOG[kind]
  const collection = TARGET_COLLECTIONS[kind]
  const path = `/${collection}`
  const isEmpty = list.total === 0 && !list.isUnavailable && !isFiltered(filters)
  const ways = {
    feedPath: hasRoute(`${path}/feed.xml`) ? `${path}/feed.xml` : undefined,
    calendarUrl: isEventKind(kind) ? calendarUrl : undefined,
  }
  return (
    <div className="wrap pb-24">
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={!isEmpty && <SubscribePanel {...ways} />}
      />
      <Catalogue
        filters={!isEmpty && <Filters {...props} path={path} />}
        count={describeCount(list.total, [kind, collection], filters)}
        pagination={
          <Pagination
            isCatalogue
            page={list.page}
            pages={list.pages}
            hrefFor={(page) => toCatalogueHref(path, { ...filters, page })}
          />
        }
      >
        {isEmpty ? (
          <EmptyState
            title={texts.emptyTitle || texts.noUpcomingTitle}
            action={
              <SubscribePanel
                {...ways}
                label={`Get notified of new ${isEventKind(kind) ? 'dates' : collection}`}
                edge="left"
              />
            }
          >
            {texts.empty || texts.noUpcoming}
          </EmptyState>
        ) : 'sections' in order ? (
          <Sections {...props} path={path} />
        ) : list.cards.length > 0 ? (
          <Cards {...props} cards={list.cards} priority />
        ) : list.isUnavailable ? (
          <ListUnavailable noun={collection} />
        ) : (
          <NoRecords {...props} path={path} />
        )}
      </Catalogue>
      <SaveForm />
    </div>
  )
}

const isFiltered = (filters: CatalogFilters) => Object.values(filters).some(Boolean)

/** Each filter has its place, whatever the others are set to. */
function Filters({ counts, filters, kind, path }: Props & { path: string }) {
  const has = (name: keyof CatalogFilters) => CATALOG[kind].filters.includes(name)
  const linksFor = (name: 'category' | 'difficulty', any: string): FilterLink[] =>
    [undefined, ...listValues(kind, name)].map((value) => ({
      href: toCatalogueHref(path, { ...filters, [name]: value }),
      label: value ?? any,
      // Unknown if the counts cannot be read. Then every filter leads to its list.
      count: value === undefined ? undefined : counts[value],
      current: value === filters[name],
    }))
  return (
    <FilterBar set={Object.values(filters).filter(Boolean).length}>
      {has('when') && (
        <EventTimeLinks
          when={filters.when}
          hrefFor={(time) => toCatalogueHref(path, { ...filters, when: time })}
        />
      )}
      {has('category') && (
        <FilterMenu title="Topic" label="Categories" links={linksFor('category', 'All topics')} />
      )}
      {has('difficulty') && (
        <FilterMenu
          title="Level"
          label="Difficulties"
          links={linksFor('difficulty', 'Any level')}
        />
      )}
    </FilterBar>
  )
}

/** The events of each time, or only those of the filter. */
function Sections(props: Props & { path: string }) {
  const { filters, list, kind, path, texts } = props
  const { cards, isUnavailable, page } = list
  const { when } = filters
  const lists = when ? { [when]: cards } : splitByTime(cards, now())
  const first = EVENT_TIMES.find((time) => lists[time]?.length)
  const empty = page === 1 && !isUnavailable ? (when ?? 'Upcoming') : undefined
  return (
    <div className="flex flex-col gap-16">
      {isUnavailable && <ListUnavailable noun={TARGET_COLLECTIONS[kind]} />}
      {EVENT_TIMES.map((time) => {
        const listed = lists[time] ?? []
        if (listed.length === 0 && time !== empty) return null
        const { copy, title } = emptyCopyAt(time, texts)
        return (
          <section
            key={time}
            aria-label={time}
            className="flex flex-col gap-6 border-t border-line pt-6 wrap-anywhere"
          >
            <p className="display text-xl" aria-hidden>
              {time}
            </p>
            {listed.length === 0 ? (
              <EmptyState title={title} action={when && <ClearFilters path={path} />}>
                {copy}
              </EmptyState>
            ) : (
              <Cards {...props} cards={listed} priority={time === first} />
            )}
          </section>
        )
      })}
    </div>
  )
}

/** A separate function, because a component must not read the clock during render. */
function now(): number {
  return Date.now()
}

function Cards({
  kind,
  cards,
  timeZone,
  priority,
}: Pick<Props, 'kind' | 'timeZone'> & {
  cards: readonly CatalogCard[]
  /** The picture of the first card loads early. */
  priority: boolean
}): ReactNode {
  return (
    <CardGrid>
      {cards.map((card, index) => {
        const shared = { card, priority: priority && index === 0 }
        return isEventKind(kind) ? (
          <EventListCard key={card.id} {...shared} kind={kind} timeZone={timeZone} />
        ) : (
          <UndatedCard key={card.id} {...shared} kind={kind} />
        )
      })}
    </CardGrid>
  )
}

function UndatedCard({
  kind,
  card: { facts, id, isFeatured, people, picture, slug, title },
  priority,
}: {
  kind: TargetKind
  card: CatalogCard
  priority: boolean
}) {
  return (
    <PictureCard
      href={toTargetPath({ kind, id, slug })}
      featured={isFeatured}
      action={<SaveButton isIcon target={{ kind, id }} title={title} />}
      title={title}
      picture={picture}
      priority={priority}
    >
      <People people={people} />
      <span>
        {' · '}
        {facts.join(' · ')}
      </span>
    </PictureCard>
  )
}

const ClearFilters = ({ path }: { path: string }) => (
  <ButtonLink href={path}>Clear filters</ButtonLink>
)

/** No record matches the filters. */
function NoRecords({ filters, path, texts }: Props & { path: string }) {
  const { category, difficulty, when } = filters
  const action = <ClearFilters path={path} />
  if (when) {
    const { copy, title } = emptyCopyAt(when, texts)
    return (
      <EmptyState title={`${title}${category ? ` in ${category}` : ''}`} action={action}>
        {copy}
      </EmptyState>
    )
  }
  if (category && !difficulty && texts.emptyCategoryTitle) {
    return (
      <EmptyState title={fillIn(texts.emptyCategoryTitle, { category })} action={action}>
        {texts.emptyCategory}
      </EmptyState>
    )
  }
  return <EmptyState title={texts.emptyTitle} action={action} />
}
