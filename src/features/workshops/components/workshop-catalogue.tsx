import { EventTimeLinks } from '@/components/event-time-links'
import { EventFacts } from '@/components/event-facts'
import { SaveButton } from '@/components/learning/save-button'
import { SaveForm } from '@/components/learning/save-form'
import { MoreDates } from '@/components/more-dates'
import { People } from '@/components/people'
import { SubscribePanel } from '@/components/subscribe-panel'
import { ButtonLink } from '@/components/ui/button-link'
import { CardGrid } from '@/components/ui/card-grid'
import { Catalogue } from '@/components/ui/catalogue'
import { EmptyState, ListUnavailable } from '@/components/ui/empty-state'
import { FilterLinks } from '@/components/ui/filter-links'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { PictureCard } from '@/components/ui/picture-card'
import type { EventTime, WorkshopCategory } from '@/lib/catalogue/catalog'
import { catalogueHref } from '@/lib/catalogue/catalogue-address'
import { fillIn, type PageTexts } from '@/lib/site/page-texts'
import { formatCreated } from '@/lib/time/dates'
import { foldCategories, type WorkshopCard, type WorkshopPage } from '../dto'

const PATH = '/workshops'

type Texts = PageTexts['workshops']
type Filters = { category?: WorkshopCategory; when?: EventTime }

export function WorkshopCatalogue({
  filters,
  found,
  texts,
  counts,
  timeZone,
  calendarUrl,
}: {
  filters: Filters
  found: WorkshopPage
  texts: Texts
  /** The workshops in each category, under the time filter. */
  counts: Record<WorkshopCategory, number>
  timeZone: string
  calendarUrl: string
}) {
  const { category, when } = filters
  const toLink = (value: WorkshopCategory | undefined) => ({
    href: catalogueHref(PATH, { when, category: value }),
    label: value ?? 'All',
    count: value && counts[value],
    current: value === category,
  })
  const { folded, shown } = foldCategories(counts, category)
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
            <FilterLinks
              label="Categories"
              links={[undefined, ...shown].map(toLink)}
              more={folded.map(toLink)}
            />
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
            {found.cards.map((card, index) => (
              <WorkshopListCard
                key={card.id}
                card={card}
                timeZone={timeZone}
                priority={index === 0}
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

/** A workshop in a list. */
export function WorkshopListCard({
  card: { createdAt, id, more = [], people, picture, slug, title, ...event },
  timeZone,
  priority = false,
  heading,
}: {
  card: WorkshopCard
  timeZone: string
  priority?: boolean
  heading?: 'h3'
}) {
  return (
    <PictureCard
      heading={heading}
      href={`${PATH}/${slug}`}
      title={title}
      picture={picture}
      priority={priority}
      action={<SaveButton isIcon target={{ kind: 'workshop', id }} title={title} />}
    >
      <EventFacts {...event} timeZone={timeZone} />
      <MoreDates dates={more} list={PATH} timeZone={timeZone} />
      {people.length > 0 && (
        <p>
          <People people={people} />
        </p>
      )}
      <p className="pt-1 text-xs">
        Added <time dateTime={createdAt}>{formatCreated(createdAt, timeZone)}</time>
      </p>
    </PictureCard>
  )
}

/** Workshops that go well with one. Renders nothing without any. */
export function RelatedWorkshops({
  cards,
  timeZone,
}: {
  cards: readonly WorkshopCard[]
  timeZone: string
}) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-16 border-t border-line pt-8 print:hidden">
      <h2 id="related" className="display mb-6 text-xl">
        Goes well with
      </h2>
      <CardGrid>
        {cards.map((card) => (
          <WorkshopListCard key={card.id} card={card} timeZone={timeZone} heading="h3" />
        ))}
      </CardGrid>
    </section>
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
