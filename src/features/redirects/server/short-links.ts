import { sql } from '@payloadcms/db-postgres'
import { date, integer, pgTable, primaryKey } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { FieldHook, Payload, TextFieldSingleValidation, Validate } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { reference, type SchemaHook } from '@/platform/database/schema-hook'
import { createRandomText } from '@/lib/secrets'
import { toShortPath } from '../short-link-address'
import {
  isPrivateTarget,
  isTarget,
  MAX_TARGET,
  NO_TARGET,
  parsePath,
  PRIVATE_TARGET,
} from '@/features/pages/server/link-target'
import type { ShortLink } from '@/payload-types'
import { toLocation } from '@/platform/redirect-rules.mjs'
import { refuseLoop } from './loops'

const LONGEST_SLUG = 60
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Letters that no one confuses on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GENERATED = 6

/** The current day of the site. */
export const TODAY = sql`(now() at time zone
  coalesce((select time_zone from site_settings limit 1), 'UTC'))::date`

/** Adds the visits of short links per day, without anything about who visits. */
export const shortLinkTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    shortLinkDays: pgTable(
      'short_link_days',
      {
        linkId: reference(schema, 'link_id', 'short_links').notNull(),
        day: date('day').notNull(),
        scans: integer('scans').notNull(),
        clicks: integer('clicks').notNull(),
      },
      ({ day, linkId }) => [primaryKey({ columns: [linkId, day] })],
    ),
  })
  return schema
}

/** Lower case, as short links are compared; a new one gets a slug of its own. */
export const setShortSlug: FieldHook = ({ operation, value }) => {
  const typed = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (typed || operation !== 'create') return typed
  return createRandomText(LETTERS, GENERATED)
}

export const validateShortSlug: TextFieldSingleValidation = (value) =>
  (typeof value === 'string' && value.length <= LONGEST_SLUG && SLUG.test(value)) ||
  `Please use letters from a to z, digits and hyphens, at most ${LONGEST_SLUG}.`

type Check = Validate<string, ShortLink, ShortLink>

export const validateShortTarget: Check = async (value, { event, id, req, siblingData }) => {
  if (typeof value !== 'string' || value.length > MAX_TARGET || !isTarget(value)) return NO_TARGET
  if (toLocation(value) === null) return NO_TARGET
  if (isPrivateTarget(value)) return PRIVATE_TARGET
  if (/^\/go(?:\/|$)/i.test(parsePath(value))) return 'A short link cannot lead to a short link.'
  const { slug } = siblingData
  if (!slug || event === 'onChange') return true
  const rule = { list: 'short_links' as const, id: Number(id), from: toShortPath(slug), to: value }
  return (await refuseLoop(req, rule)) ?? true
}

type Day = { day: string; scans: number; clicks: number }

/** The visits of the last 30 days with any, newest first. */
export async function listShortLinkDays(payload: Pick<Payload, 'db'>, id: number): Promise<Day[]> {
  const rows = await onPool(
    payload,
    sql`select day::text, scans, clicks from short_link_days
        where link_id = ${id} and day > ${TODAY} - 30 order by day desc`,
  )
  return rows.map(({ clicks, day, scans }) => ({
    day: String(day),
    scans: Number(scans),
    clicks: Number(clicks),
  }))
}
