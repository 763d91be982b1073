import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { env } from '@/env'
import type { CatalogFilters } from '@/features/catalog/catalog'
import { toCatalogueHref, parseCataloguePath } from '@/features/catalog/server/catalogue-address'
import { countChoices, listCatalog } from '@/features/catalog/server/queries'
import { CatalogView } from '@/features/catalog/ui/catalog-view'
import { fillIn, toCatalogTexts } from '@/features/pages/page-texts'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { TARGET_COLLECTIONS, type TargetKind } from '@/lib/records/target'
import { pageMetadata } from '../../page-metadata'

/** The first page of a list, unfiltered. For the rest see `browsePage`. */
export function catalogPage(kind: TargetKind) {
  const list = TARGET_COLLECTIONS[kind]

  async function generateMetadata(): Promise<Metadata> {
    const texts = toCatalogTexts(await getPageTexts(), list)
    return pageMetadata({
      title: texts.metaTitle,
      description: texts.metaDescription,
      path: `/${list}`,
      feedTitle: texts.feedTitle,
    })
  }

  const CatalogPage = () => renderCatalog(kind, { filters: {}, page: 1 })

  return { generateMetadata, CatalogPage }
}

type BrowseProps = { params: Promise<Partial<Record<string, string>>> }

/** A filtered or later page, rewritten from /workshops?category=…&when=…&page=… */
export function browsePage(kind: TargetKind) {
  const list = TARGET_COLLECTIONS[kind]
  const parse = async (params: BrowseProps['params']) =>
    parseCataloguePath(kind, await params) ?? notFound()

  async function generateMetadata({ params }: BrowseProps): Promise<Metadata> {
    const { filters, page } = await parse(params)
    const { category, difficulty, when } = filters
    const texts = toCatalogTexts(await getPageTexts(), list)
    const title = [when, category ?? texts.metaTitle, difficulty, page > 1 && `Page ${page}`]
    return pageMetadata({
      title: title.filter(Boolean).join(' – '),
      description: category
        ? fillIn(texts.categoryDescription, { category })
        : texts.filterDescription || texts.metaDescription,
      path: toCatalogueHref(`/${list}`, { ...filters, page }),
    })
  }

  const BrowsePage = async ({ params }: BrowseProps) => renderCatalog(kind, await parse(params))

  return { generateMetadata, BrowsePage }
}

async function renderCatalog(
  kind: TargetKind,
  { filters, page }: { filters: CatalogFilters; page: number },
) {
  const [listed, counts, { timeZone }, texts] = await Promise.all([
    listCatalog(kind, { ...filters, page }),
    countChoices(kind, filters),
    getSiteInfo(),
    getPageTexts(),
  ])
  if (page > 1 && page > listed.pages && !listed.isUnavailable) notFound()
  return (
    <CatalogView
      kind={kind}
      filters={filters}
      counts={counts}
      timeZone={timeZone}
      list={listed}
      texts={toCatalogTexts(texts, TARGET_COLLECTIONS[kind])}
      calendarUrl={`${env.SITE_URL}/calendar.ics`}
    />
  )
}
