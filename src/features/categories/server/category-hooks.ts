import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeValidateHook,
  FieldHook,
  PayloadRequest,
} from 'payload'
import { expireTags } from '@/hooks/expire-tags'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { tags } from '@/lib/tags'
import type { Category as Stored } from '@/payload-types'
import { numberSlug, toTitleSlug } from '@/platform/records/slugs'
import { MAX_CATEGORIES, tidyName, toNameKey, type Category } from '../categories'
import { countUses, isInVersions, lockNames, renameCategory, type Use } from './named-records'
import { storeDefaults } from './default-categories'
import { readCategories } from './queries'

/** A segment of the internal paths of lists that stands for no category. */
const RESERVED = 'all'
const MOST_FORMER = 500

export const tidy: FieldHook = ({ value }: { value?: unknown }) =>
  typeof value === 'string' ? tidyName(value) : value

/** Access has been checked: strangers make no one wait. */
export const lockWriters: CollectionBeforeValidateHook = async ({ data, req }) => {
  await lockNames(req)
  await storeDefaults(req)
  return data
}

/** Keeps names and addresses unique, and what was in use reachable. */
export const checkCategory: CollectionBeforeChangeHook<Stored> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const all = await readCategories(req)
  const before = operation === 'update' ? all.find(({ id }) => id === originalDoc?.id) : undefined
  const others = all.filter(({ id }) => id !== before?.id)
  if (!before && all.length >= MAX_CATEGORIES)
    throw new AppError('conflict', `There can be at most ${MAX_CATEGORIES} categories.`)
  // Fields are validated afterwards.
  const name = typeof data.name === 'string' ? data.name : (before?.name ?? '')
  const same = others.find((other) => toNameKey(other.name) === toNameKey(name))
  if (same)
    throw fieldError('name', `There is a category “${same.name}” already. Merge them instead.`)
  const slug = toSlug(others, { name, sent: data.slug, before })
  const order = data.order ?? (await nextOrder(req))
  if (before) await refuseUsed(req, before, data)
  return { ...data, slug, order, former: listFormer({ name, slug, sent: data.former, before }) }
}

function toSlug(
  others: readonly Category[],
  { before, name, sent }: { name: string; sent?: string | null; before?: Category },
): string {
  const taken = new Set([RESERVED, ...others.map(({ slug }) => slug)])
  const isChosen = Boolean(sent) && sent !== before?.slug
  if (isChosen) {
    const chosen = toTitleSlug(String(sent))
    if (!chosen) throw fieldError('slug', 'Please use letters or digits.')
    if (taken.has(chosen)) throw fieldError('slug', 'Another category has this address.')
    return chosen
  }
  const isUnchanged = before && toNameKey(before.name) === toNameKey(name)
  if (isUnchanged && sent !== '' && sent !== null) return before.slug
  return numberSlug(toTitleSlug(name) || 'category', taken)
}

/** What it was called, without what it is called again. */
function listFormer({
  before,
  name,
  sent,
  slug,
}: {
  name: string
  slug: string
  sent?: string[] | null
  before?: Category
}): string[] {
  const all = [...(sent ?? before?.former ?? []), ...(before ? [before.name, before.slug] : [])]
  return [...new Set(all)].filter((item) => item !== name && item !== slug).slice(-MOST_FORMER)
}

async function nextOrder(req: PayloadRequest): Promise<number> {
  const { docs } = await req.payload.db.find<Stored>({
    collection: 'categories',
    sort: '-order',
    limit: 1,
    req,
  })
  return Math.floor(docs[0]?.order ?? 0) + 1
}

/** A category in use is not retired, nor taken from lists that use it. */
async function refuseUsed(
  req: PayloadRequest,
  { isRetired, lists, name }: Category,
  data: Partial<Stored>,
): Promise<void> {
  const isEnding = data.retired === true && !isRetired
  const offered: readonly string[] = Array.isArray(data.appliesTo) ? data.appliesTo : lists
  const left: readonly string[] = lists.filter((list) => !offered.includes(list))
  if (!isEnding && left.length === 0) return
  const uses = await countUses(req, name)
  refuse(name, isEnding ? uses : uses.filter(({ list }) => left.includes(list)))
}

const NOUNS: Record<Use['list'], [string, string]> = {
  workshops: ['workshop', 'workshops'],
  tutorials: ['tutorial', 'tutorials'],
  faqs: ['FAQ entry', 'FAQ entries'],
  pages: ['page', 'pages'],
}

function refuse(name: string, uses: readonly Use[]): void {
  if (uses.length === 0) return
  const total = uses.reduce((sum, { count }) => sum + count, 0)
  const parts = uses.map(({ count, list }) => `${count} ${NOUNS[list][count === 1 ? 0 : 1]}`)
  const records = total === 1 ? 'record has' : 'records have'
  throw new AppError(
    'conflict',
    `${total} ${records} the category “${name}” (${parts.join(', ')}). Merge it into another one instead.`,
  )
}

/** Pages with lists, filters, covers and records of the category: all that is cached is outdated. */
export const applyChange: CollectionAfterChangeHook<Stored> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'update' && previousDoc.name !== doc.name)
    await renameCategory(req, previousDoc.name, doc.name)
  await expireTags(req, [tags.all])
  return doc
}

export const requireUnused: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await lockNames(req)
  const category = (await readCategories(req)).find((item) => item.id === Number(id))
  if (!category) return
  refuse(category.name, await countUses(req, category.name))
  if (await isInVersions(req, category.name)) {
    throw new AppError(
      'conflict',
      `Earlier versions of records have the category “${category.name}”. Retire it instead.`,
    )
  }
}

export const expireAll: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await expireTags(req, [tags.all])
  return doc as unknown
}
