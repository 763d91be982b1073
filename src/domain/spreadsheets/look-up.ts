import type { JsonObject } from 'payload'
import { titleSlug } from '@/lib/catalogue/title-slug'
import { previewChange } from '@/domain/events/staff/preview-change'
import type { Problem } from './find-problems'
import type { Planning } from './plan-row'

const TAKEN = 'Another record uses this URL.'

/** Checks that need the database: slugs in use and missing media. */
export async function lookUpProblems(
  { config, req }: Planning,
  { data, id }: { data: JsonObject; id: number | null },
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const field of config.flattenedFields) {
    const value: unknown = data[field.name]
    if (field.type !== 'upload' || typeof value !== 'number') continue
    const found = await req.payload.findByID({
      collection: field.relationTo as 'media',
      id: value,
      depth: 0,
      disableErrors: true,
      overrideAccess: false,
      user: req.user,
      req,
    })
    if (!found) problems.push({ column: field.name, message: 'There is no picture with this id.' })
  }
  const slug = typedSlug(data)
  if (slug && (await isTaken({ config, req }, slug, id))) {
    problems.push({ column: 'slug', message: TAKEN })
  }
  return problems
}

/** The slug of a row as it will be stored, or '' if it is made from the title. */
export function typedSlug({ slug }: JsonObject): string {
  return typeof slug === 'string' ? titleSlug(slug) : ''
}

async function isTaken(
  { config, req }: Pick<Planning, 'config' | 'req'>,
  slug: string,
  id: number | null,
) {
  const { docs } = await req.payload.find({
    collection: config.slug as 'workshops',
    where: { slug: { equals: slug }, ...(id === null ? {} : { id: { not_equals: id } }) },
    select: {},
    limit: 1,
    pagination: false,
    depth: 0,
    trash: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return docs.length > 0
}

const WORDS = { cancel: 'is cancelled', move: 'moves', restore: 'is restored' }

/** Previews whom a changed row would notify, as the form does before a save. Null for no one. */
export async function previewRow(
  { config, req }: Planning,
  { data, stored }: { data: JsonObject; stored: JsonObject },
): Promise<Problem | null> {
  const kind =
    config.slug === 'workshops' ? 'workshop' : config.slug === 'webinars' ? 'webinar' : null
  const whole = { ...stored, ...data }
  const start: unknown = whole.startsAt
  const isEvent = ['startsAt', 'eventStatus', '_status'].some((name) => name in data)
  if (!kind || !isEvent || whole._status !== 'published') return null
  const planned = {
    startsAt: typeof start === 'string' ? start : null,
    isCancelled: whole.eventStatus === 'cancelled',
  }
  const found = await previewChange(req.payload, { kind, id: Number(stored.id) }, planned)
  if (!found) return null
  const people = found.people === 1 ? '1 person is notified' : `${found.people} people are notified`
  return { column: null, message: `${people} that it ${WORDS[found.change]}.` }
}
