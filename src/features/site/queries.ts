import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asSystem, asVisitor, cms } from '@/server/cms'
import { orLastKnown } from '@/server/read-or-fall-back'
import { visibleLinks } from '@/server/visible-links'
import { DEFAULT_MENUS } from '@/lib/site/default-menus'
import { toHomeContent, toHref, toSiteInfo, type Menus } from './dto'
import { sql } from '@payloadcms/db-postgres'
import { sqlRows } from '@/server/sql-rows'
import { TARGET_KINDS, TARGET_LISTS, targetPath } from '@/lib/records/target'
import { TARGET_COLUMN, targetTable } from '@/lib/records/target-sql'

/** Keeps all kinds, their answers, and the fixed pages below a sitemap's 50,000 URLs. */
const MAX_ADDRESSES = 11_000

type Row = { id: number; slug: string | null; updated_at: string | Date }

/** Uses SQL, because reading tens of thousands of documents would block the process. */
export const listSitePages = cached(
  async () => {
    const lists = await Promise.all(
      TARGET_KINDS.map(async (kind) => {
        const rows = await sqlRows<Row>(
          sql`select id, slug, updated_at from ${targetTable(kind)}
              where _status = 'published' and deleted_at is null and meta_no_index is not true
              order by created_at desc limit ${MAX_ADDRESSES}`,
        )
        return rows.map(({ id, slug, updated_at: changed }) => ({
          path: targetPath({ kind, id, slug }),
          changedAt: new Date(changed).toISOString(),
        }))
      }),
    )
    const pages = await sqlRows<{ path: string; updated_at: string | Date }>(
      sql`select path, updated_at from pages
          where _status = 'published' and deleted_at is null and path is not null
            and meta_no_index is not true
          order by path limit ${MAX_ADDRESSES}`,
    )
    const series = await sqlRows<{ id: number; slug: string | null; updated_at: string | Date }>(
      sql`select id, slug, updated_at from series s
          where exists (select 1 from workshops where series_id = s.id and _status = 'published' and deleted_at is null)
            or exists (select 1 from webinars where series_id = s.id and _status = 'published' and deleted_at is null)
          order by id desc limit ${MAX_ADDRESSES}`,
    )
    const people = await sqlRows<Row>(
      sql`select id, slug, updated_at from instructors
          where _status = 'published' and deleted_at is null order by id limit 1000`,
    )
    return [
      ...series.map(({ id, slug, updated_at: changed }) => ({
        path: `/series/${slug ?? id}`,
        changedAt: new Date(changed).toISOString(),
      })),
      ...people.map(({ id, slug, updated_at: changed }) => ({
        path: `/people/${slug || id}`,
        changedAt: new Date(changed).toISOString(),
      })),
      ...pages.map(({ path, updated_at: changed }) => ({
        path: `/${path}`,
        changedAt: new Date(changed).toISOString(),
      })),
      ...lists.flat(),
    ]
  },
  'sitemap',
  [...TARGET_LISTS, tags.instructors, tags.pages, tags.series],
)

/** The pages of answered questions. The caller checks that answers are public. */
export const listAnswerPages = cached(
  async () => {
    const lists = await Promise.all(
      TARGET_KINDS.map(async (kind) => {
        const rows = await sqlRows<{ id: number; slug: string | null }>(
          sql`select id, slug from ${targetTable(kind)} t
              where _status = 'published' and deleted_at is null and meta_no_index is not true and exists (
                select 1 from workshop_qna q where q.${TARGET_COLUMN[kind]} = t.id and q.answer_time is not null)
              order by created_at desc limit ${MAX_ADDRESSES / 4}`,
        )
        return rows.map(({ id, slug }) => ({ path: `${targetPath({ kind, id, slug })}/ask` }))
      }),
    )
    return lists.flat()
  },
  'sitemap-answers',
  [...TARGET_LISTS],
)

const readSiteInfo = cached(
  async () => {
    const payload = await cms()
    return toSiteInfo(await payload.findGlobal({ slug: 'site-settings', depth: 0, ...asVisitor }))
  },
  'site-info',
  [tags.site],
)

/** The public site settings. The same for every viewer; cached. */
export const getSiteInfo = orLastKnown(
  'site-info',
  readSiteInfo,
  toSiteInfo({ id: 0, brand: '', timeZone: 'Asia/Kolkata' }),
)

const readMenus = cached(
  async () => {
    const payload = await cms()
    // With targets that visitors do not find, so that they appear with their record.
    const doc = await payload.findGlobal({ slug: 'navigation', depth: 0, ...asSystem })
    return { header: doc.header ?? [], columns: doc.columns ?? [] }
  },
  'menus',
  [tags.navigation],
)

/** The menus of every page, with the links that visitors find. */
export const getMenus = orLastKnown<Menus>(
  'menus',
  async () => {
    const { columns, header } = await readMenus()
    return {
      header: await visibleLinks(header),
      columns: await Promise.all(
        columns.map(async ({ links, title }) => ({
          title,
          links: await visibleLinks(links ?? []),
        })),
      ),
    }
  },
  {
    header: DEFAULT_MENUS.header.map(toHref),
    columns: DEFAULT_MENUS.columns.map(({ links, title }) => ({ title, links: links.map(toHref) })),
  },
)

const readHomeContent = cached(
  async () => {
    const payload = await cms()
    return toHomeContent(await payload.findGlobal({ slug: 'home', depth: 1, ...asVisitor }))
  },
  'home-content',
  [tags.home],
)

export const getHomeContent = orLastKnown(
  'home-content',
  readHomeContent,
  toHomeContent({ id: 0, headline: '', closingTitle: '' }),
)
