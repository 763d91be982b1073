import { FIXED_FIELDS, OWN_FIELDS } from '../../series-fields'
import { listChangesBetween } from '@/lib/records/changes'

type Doc = Record<string, unknown>

/** The record that a request of the form at `path` publishes; null for any other request. */
export function readPublished(
  path: string,
  { body, method, url }: { url: string; method?: string; body?: unknown },
): Doc | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const isSave = method?.toUpperCase() === 'PATCH' && pathname === path && body instanceof FormData
  if (!isSave || searchParams.get('draft') === 'true') return null
  const payload: unknown = JSON.parse(String(body.get('_payload')))
  const form = Object(payload) as Doc
  return form._status === 'published' ? form : null
}

/** Belong to the record itself, although editors can change them. */
const UNSHARED = ['series', 'legacyId', 'publishedAt']

/** The changed fields of a form, or null if they concern only this event of the series. */
export function toSeriesChange(live: Doc, form: Doc): Doc | null {
  const changed = listChangesBetween(live, { ...live, ...form }).map(({ field }) => field)
  if (changed.some((field) => UNSHARED.includes(field))) return null
  const fields = changed.filter((field) => !FIXED_FIELDS.includes(field))
  const isShared = fields.some((field) => !OWN_FIELDS.includes(field))
  const isNew = live._status !== 'published'
  if (!isShared && !isNew) return null
  return {
    ...Object.fromEntries(fields.map((field) => [field, form[field]])),
    ...(isNew && { _status: 'published' }),
  }
}
