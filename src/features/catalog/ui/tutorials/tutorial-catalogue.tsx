import { SaveButton } from '@/features/learning/ui/save-button'
import { SaveForm } from '@/features/learning/ui/save-form'
import { People } from '@/features/instructors/ui/people'
import { SubscribePanel } from '@/ui/shell/subscribe-panel'
import { ButtonLink } from '@/ui/button-link'
import { CardGrid } from '@/ui/card-grid'
import { Catalogue } from '@/ui/catalogue'
import { EmptyState, ListUnavailable } from '@/ui/empty-state'
import { FilterLinks } from '@/ui/filter-links'
import { PageHeader } from '@/ui/page-header'
import { Pagination } from '@/ui/pagination'
import { PictureCard } from '@/ui/picture-card'
import {
  DIFFICULTIES,
  TUTORIAL_CATEGORIES,
  type Difficulty,
  type TutorialCategory,
} from '../../catalog'
import { catalogueHref } from '../../server/catalogue-address'
import type { PageTexts } from '@/features/pages/page-texts'
import type { TutorialPage } from '../../tutorials/dto'

const PATH = '/tutorials'

type Filters = { category: TutorialCategory | undefined; difficulty: Difficulty | undefined }

export function TutorialCatalogue({
  filters,
  found,
  texts,
}: {
  filters: Filters
  found: TutorialPage
  texts: PageTexts['tutorials']
}) {
  const { category, difficulty } = filters
  return (
    <div className="wrap pb-24">
      <PageHeader
        title={texts.title}
        intro={texts.intro}
        actions={<SubscribePanel feedPath="/tutorials/feed.xml" />}
      />
      <Catalogue
        filters={
          <div className="flex flex-col gap-3">
            <FilterLinks
              label="Categories"
              links={[undefined, ...TUTORIAL_CATEGORIES].map((value) => ({
                href: catalogueHref(PATH, { category: value, difficulty }),
                label: value ?? 'All categories',
                current: value === category,
              }))}
            />
            <FilterLinks
              label="Difficulties"
              links={[undefined, ...DIFFICULTIES].map((value) => ({
                href: catalogueHref(PATH, { category, difficulty: value }),
                label: value ?? 'Any difficulty',
                current: value === difficulty,
              }))}
            />
          </div>
        }
        count={describeCount(found.total)}
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
            {found.cards.map(
              (
                { id, slug, title, picture, people, difficulty: level, duration, isFeatured },
                index,
              ) => (
                <PictureCard
                  key={id}
                  href={`${PATH}/${slug}`}
                  title={title}
                  picture={picture}
                  priority={index === 0}
                  featured={isFeatured}
                  action={<SaveButton isIcon target={{ kind: 'tutorial', id }} title={title} />}
                >
                  <People people={people} />
                  <span>
                    {' · '}
                    {level} · {duration}
                  </span>
                </PictureCard>
              ),
            )}
          </CardGrid>
        ) : found.isUnavailable ? (
          <ListUnavailable noun="tutorials" />
        ) : (
          <EmptyState
            title={texts.emptyTitle}
            action={(category ?? difficulty) && <ButtonLink href={PATH}>All tutorials</ButtonLink>}
          >
            {texts.empty}
          </EmptyState>
        )}
      </Catalogue>
      <SaveForm />
    </div>
  )
}

function describeCount(total: number): string | null {
  if (total === 0) return null
  return `${total} ${total === 1 ? 'tutorial' : 'tutorials'}`
}
