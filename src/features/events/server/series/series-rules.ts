import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  Access,
  CollectionAfterChangeHook,
  CollectionBeforeValidateHook,
  JSONField,
  NumberField,
  PayloadRequest,
  RelationshipField,
  TextField,
} from 'payload'
import { number } from 'payload/shared'
import { isStaff } from '@/access/roles'
import { denyAll, staff } from '@/access/rules'
import { numberSlug, toTitleSlug } from '@/platform/records/slugs'
import { expireTags } from '@/hooks/expire-tags'
import { toIds } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { readLetterhead } from '@/platform/mail/layout'
import { isTimeZone } from '../../repeat-rule'
import { toId } from '@/lib/to-id'
import { keepPreviousSlug } from '@/features/redirects/server/previous-slug'
import type { EventKind } from '@/lib/records/target'
import { isSeriesPublic } from '@/platform/records/target-sql'
import { tags } from '@/lib/tags'
import type { Workshop } from '@/payload-types'

/** The series of an event. */
export const seriesField: RelationshipField = {
  name: 'series',
  type: 'relationship',
  relationTo: 'series',
  index: true,
  // A copy stands alone.
  disableDuplicate: true,
  admin: { position: 'sidebar', allowCreate: false },
}

/** The fields that were edited on this event alone. Changes of its series do not touch them. */
export const overriddenFields = (): JSONField => ({
  name: 'editedFields',
  type: 'json',
  disableDuplicate: true,
  access: { read: staff, create: denyAll, update: denyAll },
  admin: { hidden: true },
})

/** How many events of a series its certificate requires. */
export const certificateEvents: NumberField = {
  name: 'certificateEvents',
  label: 'Events to attend',
  type: 'number',
  min: 1,
  max: 1000,
  admin: { step: 1, description: 'The certificate says: at least this number of its events.' },
  validate: (value, options) => {
    const { hasCertificate } = options.siblingData as { hasCertificate?: boolean | null }
    if (hasCertificate && !value) return 'Please enter how many events a certificate requires.'
    return Number.isInteger(value ?? 0) ? number(value, options) : 'Please enter a whole number.'
  },
}

/** Where the events of a series keep their local time. Without one, that of the site. */
export const seriesTimeZone: TextField = {
  name: 'timeZone',
  type: 'text',
  maxLength: 100,
  admin: {
    position: 'sidebar',
    description:
      'Like Europe/Berlin. Events that move keep their local time in it. Empty: the time zone of the site.',
  },
  validate: (value: unknown) =>
    !value || (typeof value === 'string' && isTimeZone(value)) || 'There is no such time zone.',
}

/** The time zone in which an event keeps its local time: of its series, or else of the site. */
export async function readTimeZone(
  req: PayloadRequest,
  { series }: Pick<Workshop, 'series'>,
): Promise<string> {
  const id = toId(series)
  const [row] = id
    ? await onTransaction(req, sql`select time_zone from series where id = ${id}`)
    : []
  return row?.time_zone ? String(row.time_zone) : (await readLetterhead(req)).timeZone
}

/** Staff read every series, others those with a published event. */
export const publicSeriesWhere: Access = async ({ req }) => {
  if (isStaff(req.user)) return true
  const rows = await onTransaction(
    req,
    sql`select id from series where ${isSeriesPublic(sql`series.id`)}`,
  )
  return { id: { in: toIds(rows) } }
}

/** Refreshes the pages of the events, which name their series. */
export async function expireSeriesEvents(req: PayloadRequest, series: number): Promise<void> {
  const rows = await onTransaction(
    req,
    sql`
      select 'workshop' as kind, id, slug from workshops where series_id = ${series}
      union all select 'webinar', id, slug from webinars where series_id = ${series}`,
  )
  const names = rows.flatMap(({ id, kind, slug }) => {
    const toTag = tags[kind as EventKind]
    return [toTag(Number(id)), ...(slug ? [toTag(String(slug))] : [])]
  })
  await expireTags(req, [tags.series, ...names])
}

/** Lets the previous address of a series redirect to it, and refreshes what shows the series. */
export const expireSeriesPages: CollectionAfterChangeHook<Slugged> = async ({
  doc,
  previousDoc,
  req,
}) => {
  const slug = previousDoc?.slug
  if (slug && slug !== doc.slug) {
    await keepPreviousSlug(req, { collection: 'series', slug, id: doc.id })
  }
  await expireSeriesEvents(req, doc.id)
}

type Slugged = { id: number; title?: string; slug?: string | null }

/** The slug follows the title of a new series. A taken one gets a number. */
export const setSeriesSlug: CollectionBeforeValidateHook<Slugged> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const slug = toTitleSlug(data.slug || (originalDoc?.slug ? '' : (data.title ?? '')))
  const current = originalDoc?.slug ?? null
  if (slug === current || (!slug && current)) return { ...data, slug: current }
  const base = slug || 'series'
  await onTransaction(
    req,
    sql`select pg_advisory_xact_lock(hashtext('slugs of series'), hashtext(${base}))`,
  )
  const rows = await onTransaction(
    req,
    sql`
      select slug from series where slug = ${base} or slug like ${`${base}-%`}
      union select slug from previous_slugs
      where collection = 'series' and record_id <> ${originalDoc?.id ?? -1}
        and (slug = ${base} or slug like ${`${base}-%`})`,
  )
  const taken = new Set(rows.map((row) => String(row.slug)))
  return { ...data, slug: numberSlug(base, taken) }
}
