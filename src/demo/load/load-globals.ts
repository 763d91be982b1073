import type { GlobalSlug, Payload } from 'payload'
import { home } from '../content/globals/home'
import { internship } from '../content/globals/internship'
import { siteSettings } from '../content/globals/site-settings'

/** Fills the fields of the globals that are still empty; one with a value stays as it is. */
export async function loadGlobals(payload: Payload): Promise<number> {
  return (
    (await fill(payload, 'site-settings', siteSettings)) +
    (await fill(payload, 'home', home)) +
    (await fill(payload, 'internship', internship))
  )
}

async function fill(payload: Payload, slug: GlobalSlug, content: object): Promise<number> {
  const current: object = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
  const now = new Map<string, unknown>(Object.entries(current))
  const empty = Object.entries(content).filter(([name]) => isEmpty(now.get(name)))
  if (empty.length === 0) return 0
  await payload.updateGlobal({
    slug,
    data: Object.fromEntries(empty),
    depth: 0,
    overrideAccess: true,
  })
  return 1
}

/** No value, a blank text, an empty list, or a group of which every part is empty. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
