import 'server-only'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { findCover } from '@/features/categories/categories'
import { getSmallest, toPicture } from '@/lib/pictures/picture'
import { TARGET_LISTS, type TargetList } from '@/lib/records/target'
import type { SearchResult } from '@/features/search/search'
import { formatMoment } from '@/lib/time/dates'
import type { Media } from '@/payload-types'
import { asVisitor, cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { querySql } from '@/platform/server/sql-rows'

/** What the cover of a record without a picture follows. */
const COVERS: Record<TargetList, SQL> = {
  workshops: sql`(select value from workshops_category where parent_id = workshops.id
    order by "order" limit 1) as category, difficulty::text`,
  webinars: sql`null::text as category, null::text as difficulty`,
  tutorials: sql`category, difficulty::text`,
}

type Entry = { kind: string; doc_id: number }
type Row = Entry & {
  starts_at: Date | string | null
  image_id: number | null
  image_url: string | null
  category: string | null
  difficulty: string | null
}
type Facts = Pick<SearchResult, 'startsAt' | 'when' | 'picture'>

/** Dates and pictures of workshops, webinars and tutorials, by kind and id. */
export async function findFacts(entries: readonly Entry[]): Promise<Map<string, Facts>> {
  const parts = TARGET_LISTS.flatMap((list) => {
    const ids = entries.flatMap(({ kind, doc_id: id }) => (kind === list ? [id] : []))
    if (ids.length === 0) return []
    const startsAt = sql.raw(list === 'tutorials' ? 'null::timestamptz' : 'starts_at')
    return [
      sql`select ${sql.raw(`'${list}'`)} as kind, id as doc_id, ${startsAt} as starts_at, image_id,
            image_url, ${COVERS[list]}
          from ${sql.raw(list)} where id = any(${sql.param(ids)}::int[])`,
    ]
  })
  if (parts.length === 0) return new Map()
  const rows = await querySql<Row>(sql.join(parts, sql` union all `))
  const [pictures, timeZone] = await Promise.all([
    findPictures(rows.flatMap(({ image_id: id }) => (id ? [id] : []))),
    siteTimeZone(),
  ])
  return new Map(
    rows.map(({ kind, doc_id: id, image_id, image_url: imageUrl, starts_at: start, ...row }) => {
      const image = pictures.get(image_id ?? 0)
      const startsAt = start ? new Date(start).toISOString() : undefined
      return [
        `${kind}:${id}`,
        {
          ...(startsAt && { startsAt, when: formatMoment(startsAt, timeZone) }),
          picture: getSmallest(
            toPicture({
              image,
              imageUrl,
              cover: findCover(row.category),
              difficulty: row.difficulty,
            }),
          ),
        },
      ]
    }),
  )
}

async function findPictures(ids: number[]): Promise<Map<number, Media>> {
  if (ids.length === 0) return new Map()
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    ...asVisitor,
  })
  return new Map(docs.map((doc) => [doc.id, doc]))
}
