import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { asSystem, asViewer, asVisitor, cms } from '@/platform/server/cms'
import { withLastKnown } from '@/platform/server/read-or-fall-back'
import { listVisibleLinks } from '../visible-links'
import { DEFAULT_MENUS } from '../../default-menus'
import { toHomeContent, toHref, toSiteInfo, type HomeContent, type Menus } from '../../site/dto'
import { fillDraft } from '@/lib/records/fill-draft'
import { sql } from '@payloadcms/db-postgres'
import type { Navigation } from '@/payload-types'
import { querySql } from '@/platform/server/sql-rows'
import { toPublicFileAddress } from '@/platform/files/file-address'
import type { SitemapPage } from '@/features/catalog/sitemap'
import { toVideo } from '@/features/catalog/video'
import {
  isEventKind,
  TARGET_KINDS,
  TARGET_LISTS,
  toTargetPath,
  type TargetKind,
} from '@/lib/records/target'
import {
  isSeriesPublic,
  isTargetListed,
  TARGET_COLUMN,
  toTargetTable,
  VIDEO_COLUMN,
} from '@/platform/records/target-sql'
import { toDescription } from '@/lib/text/search-result'
import { isListedRow } from '@/platform/records/visibility'

/** Keeps all kinds, their answers, and the fixed pages below a sitemap's 50,000 URLs. */
const MAX_ADDRESSES = 11_000

type File = { file: string | null; alt: string | null }
type Row = File & {
  id: number
  slug: string | null
  updated_at: string | Date
  title: string
  description: string | null
  image_url: string | null
  video_url: string | null
  published_at: string | Date
  gallery: { name: string | null; link: string | null }[] | null
}

const MEDIA = sql`left join media m on m.id = t.image_id`
const GALLERY = sql`(
  select json_agg(json_build_object('name', name, 'link', link) order by _order)
  from workshops_gallery where _parent_id = t.id)`

/** Uses SQL, because reading tens of thousands of documents would block the process. */
export const listSitePages = cached(
  async (): Promise<SitemapPage[]> => {
    const lists = await Promise.all(
      TARGET_KINDS.map(async (kind) => {
        const times = isEventKind(kind) ? sql`t.ends_at` : sql`null::timestamptz`
        const rows = await querySql<Row>(
          sql`select t.id, slug, t.updated_at, title, description, image_url, m.url as file, m.alt,
                t.${VIDEO_COLUMN[kind]} as video_url, ${kind === 'workshop' ? GALLERY : sql`null`} as gallery,
                greatest(coalesce(published_at, t.created_at), ${times}) as published_at
              from ${toTargetTable(kind)} t ${MEDIA}
              where ${isTargetListed(kind)} and meta_no_index is not true
              order by t.created_at desc limit ${MAX_ADDRESSES}`,
        )
        return rows.map((row) => toListed(kind, row))
      }),
    )
    return [
      ...(await listSeries()),
      ...(await listPeople()),
      ...(await listPages()),
      ...lists.flat(),
    ]
  },
  'sitemap',
  [...TARGET_LISTS, tags.instructors, tags.pages, tags.series],
)

async function listPeople(): Promise<SitemapPage[]> {
  type Person = File & { id: number; slug: string | null; updated_at: string | Date }
  const people = await querySql<Person>(
    sql`select t.id, slug, t.updated_at, m.url as file, m.alt from instructors t
        left join media m on m.id = t.picture_id
        where ${isListedRow('instructors')} order by t.id limit 1000`,
  )
  return people.map(({ id, slug, updated_at: changed, ...picture }) => ({
    path: `/people/${slug || id}`,
    changedAt: new Date(changed).toISOString(),
    pictures: toUploaded(picture),
  }))
}

async function listSeries(): Promise<SitemapPage[]> {
  const series = await querySql<{ id: number; slug: string | null; updated_at: string | Date }>(
    sql`select id, slug, updated_at from series s
        where ${isSeriesPublic(sql`s.id`)}
        order by id desc limit ${MAX_ADDRESSES}`,
  )
  return series.map(({ id, slug, updated_at: changed }) => ({
    path: `/series/${slug ?? id}`,
    changedAt: new Date(changed).toISOString(),
    pictures: [],
  }))
}

async function listPages(): Promise<SitemapPage[]> {
  type Page = { path: string; updated_at: string | Date; pictures: File[] | null }
  const pages = await querySql<Page>(
    sql`select path, updated_at, (
            select json_agg(json_build_object('file', m.url, 'alt', m.alt) order by at)
            from jsonb_path_query(blocks, '$[*] ? (@.blockType == "picture").picture')
              with ordinality as shown (picture, at)
            join media m on m.id::text = picture #>> '{}') as pictures
        from pages
        where ${isListedRow('pages')} and path is not null
          and meta_no_index is not true
        order by path limit ${MAX_ADDRESSES}`,
  )
  return pages.map(({ path, pictures, updated_at: changed }) => ({
    path: `/${path}`,
    changedAt: new Date(changed).toISOString(),
    pictures: (pictures ?? []).flatMap(toUploaded),
  }))
}

function toListed(kind: TargetKind, { gallery, ...row }: Row): SitemapPage {
  const path = toTargetPath({ kind, id: row.id, slug: row.slug })
  const entered = row.image_url && URL.canParse(row.image_url) ? row.image_url : null
  const [lead = entered && { src: entered, alt: row.title }] = toUploaded(row)
  const more = (gallery ?? []).flatMap(({ link, name }) =>
    link ? [{ src: link, alt: name ?? '' }] : [],
  )
  const video = row.video_url ? toVideo(row.video_url) : null
  return {
    path,
    changedAt: new Date(row.updated_at).toISOString(),
    pictures: [...(lead ? [lead] : []), ...more],
    ...(video && {
      video: {
        title: row.title,
        description: toDescription(row.description || row.title),
        thumbnail: lead ? lead.src : `${path}/share.png`,
        address: video.player,
        isPlayer: video.host !== 'file',
        publishedAt: new Date(row.published_at).toISOString(),
      },
    }),
  }
}

function toUploaded({ alt, file }: File) {
  return file ? [{ src: toPublicFileAddress(file), alt: alt ?? '' }] : []
}

/** The pages of answered questions. The caller checks that answers are public. */
export const listAnswerPages = cached(
  async () => {
    const lists = await Promise.all(
      TARGET_KINDS.map(async (kind) => {
        const rows = await querySql<{ id: number; slug: string | null }>(
          sql`select id, slug from ${toTargetTable(kind)} t
              where ${isTargetListed(kind)} and meta_no_index is not true and exists (
                select 1 from workshop_qna q where q.${TARGET_COLUMN[kind]} = t.id and q.answer_time is not null)
              order by created_at desc limit ${MAX_ADDRESSES / 4}`,
        )
        return rows.map(({ id, slug }) => ({ path: `${toTargetPath({ kind, id, slug })}/ask` }))
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
export const getSiteInfo = withLastKnown(
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

async function toMenus({
  columns,
  header,
}: Pick<Navigation, 'columns' | 'header'>): Promise<Menus> {
  return {
    header: await listVisibleLinks(header ?? []),
    columns: await Promise.all(
      (columns ?? []).map(async ({ links, title }) => ({
        title,
        links: await listVisibleLinks(links ?? []),
      })),
    ),
  }
}

/** The newest menus for staff previews, draft or not, with the links that visitors find. Never cached. */
export async function getMenusDraft(): Promise<Menus> {
  const payload = await cms()
  const doc = await payload.findGlobal({
    slug: 'navigation',
    draft: true,
    depth: 0,
    ...(await asViewer()),
  })
  const fill = (links: Navigation['header']) =>
    links?.map((link) => fillDraft(link, { label: '', target: '' }))
  return toMenus({
    header: fill(doc.header),
    columns: doc.columns?.map((column) => ({
      ...fillDraft(column, { title: '' }),
      links: fill(column.links),
    })),
  })
}

export const getMenus = withLastKnown<Menus>('menus', async () => toMenus(await readMenus()), {
  header: DEFAULT_MENUS.header.map(toHref),
  columns: DEFAULT_MENUS.columns.map(({ links, title }) => ({ title, links: links.map(toHref) })),
})

const readHomeContent = cached(
  async () => {
    const payload = await cms()
    return toHomeContent(await payload.findGlobal({ slug: 'home', depth: 1, ...asVisitor }))
  },
  'home-content',
  [tags.home],
)

/** The latest version of the home page for staff previews, draft or not. Never cached. */
export async function getHomeDraft(): Promise<HomeContent> {
  const payload = await cms()
  const doc = await payload.findGlobal({
    slug: 'home',
    draft: true,
    depth: 1,
    ...(await asViewer()),
  })
  const titled = { title: '', text: '' }
  const said = { content: '', author: '', rating: 5 }
  return toHomeContent({
    ...doc,
    offers: doc.offers?.map((offer) => fillDraft(offer, titled)),
    gallery: doc.gallery?.map((item) => fillDraft(item, { name: '', link: '' })),
    reasons: doc.reasons?.map((reason) => fillDraft(reason, titled)),
    testimonials: doc.testimonials?.map((testimonial) => fillDraft(testimonial, said)),
  })
}

export const getHomeContent = withLastKnown(
  'home-content',
  readHomeContent,
  toHomeContent({ id: 0, headline: '', closingTitle: '' }),
)
