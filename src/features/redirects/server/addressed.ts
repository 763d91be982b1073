import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import type { Capability } from '@/platform/records/capability'
import { expireTags } from '@/hooks/expire-tags'
import { isTakenOff, getRecordBefore } from '@/hooks/public-record'
import { isPublic } from '@/platform/records/visibility'
import { keepPresentAddress } from '@/hooks/restored-address'
import { isRestore } from '@/hooks/waiting-drafts'
import {
  findSlugHolder,
  createFreeSlugs,
  isSlugFromTitle,
  toParentPath,
  takenAddressError,
  toTitleSlug,
  type Sluggable,
} from '@/platform/records/slugs'
import { fieldError } from '@/lib/failures/app-error'
import { toId } from '@/lib/to-id'
import { tags } from '@/lib/tags'
import { deletePreviousSlugs, keepPreviousSlug, listPreviousSlugs } from './previous-slug'

type Slugged = {
  id: number
  title?: string
  /** Of instructors, who have no title. */
  name?: string
  slug?: string | null
  /** Of pages, whose address includes their parents. */
  path?: string | null
  parent?: number | { id: number } | null
  legacyId?: string | null
  deletedAt?: string | null
  publishedAt?: string | null
  _status?: 'draft' | 'published' | null
}

/**
 * Addresses by a slug that follows the title. The previous address of a published record redirects
 * to the record for as long as it exists, and links to it are refreshed.
 */
export function addressed(collection: Sluggable): Capability {
  return {
    hooks: {
      beforeValidate: [setSlug(collection)],
      afterChange: [
        async ({ doc, previousDoc, req }) => {
          await followAddress(req, collection, doc as Slugged, previousDoc as Slugged | undefined)
          return doc as unknown
        },
      ],
      afterDelete: [
        async ({ doc, req }) => {
          await expireAddresses(req, collection, doc as Slugged)
          await deletePreviousSlugs(req, collection, (doc as Slugged).id)
          return doc as unknown
        },
      ],
    },
  }
}

const getTitle = (doc?: Partial<Slugged>) => doc?.title ?? doc?.name

/** Normalizes a typed slug. Otherwise the slug follows the title until the first publication. */
const setSlug =
  (collection: Sluggable): CollectionBeforeValidateHook<Slugged> =>
  async ({ data, originalDoc, req }) => {
    if (!data) return data
    const current = originalDoc?.slug || null
    const typed = data.slug && data.slug !== current ? toTitleSlug(data.slug) : ''
    if (typed)
      return { ...data, slug: await freeOrPresent(req, collection, typed, originalDoc?.id) }
    const title = getTitle(data) ?? getTitle(originalDoc)
    const follows = (text = '') => current !== null && isSlugFromTitle(current, text, collection)
    const isKept = originalDoc?.publishedAt || !follows(getTitle(originalDoc)) || follows(title)
    // `null` rather than '', because the unique index allows several nulls but not equal values.
    if (!title?.trim() || (current && isKept)) return { ...data, slug: current }
    const parent = toId(data.parent === undefined ? originalDoc?.parent : data.parent)
    const below = await toParentPath(req, parent)
    const [slug] = await createFreeSlugs(req, collection, [title], below)
    return { ...data, slug }
  }

/**
 * A typed slug, if no other record has it. A restored version takes the present slug instead of one
 * that has been given away. The address of a page depends on its parent (`placePage`).
 */
async function freeOrPresent(
  req: PayloadRequest,
  collection: Sluggable,
  slug: string,
  id: number | undefined,
): Promise<string | null> {
  const holder = collection === 'pages' ? null : await findSlugHolder(req, collection, { id, slug })
  if (!holder) return slug
  if (!isRestore(req) || id === undefined) throw fieldError('slug', takenAddressError(holder))
  return (await keepPresentAddress(req, collection, id)).slug
}

const getAddress = ({ path, slug }: Slugged) => path ?? slug

async function followAddress(
  req: PayloadRequest,
  collection: Sluggable,
  doc: Slugged,
  previousDoc: Slugged | undefined,
): Promise<void> {
  const previous = getRecordBefore(req, collection, previousDoc)
  const isOff = await isTakenOff(req, collection, { doc, previous })
  const address = previous && getAddress(previous)
  const isMoved = doc._status === 'published' && getAddress(doc) !== address
  if (previous?._status === 'published' && address && (isOff || isMoved)) {
    await keepPreviousSlug(req, { collection, slug: address, id: doc.id })
  }
  if (isOff || isMoved || (isPublic(doc) !== isPublic(previous) && doc._status !== 'draft')) {
    await expireAddresses(req, collection, doc)
  }
}

/** Refreshes what links to a record, under any address that it has or had. */
async function expireAddresses(req: PayloadRequest, collection: Sluggable, doc: Slugged) {
  const previous = await listPreviousSlugs(req, collection, doc.id)
  const addresses = [doc.id, getAddress(doc), doc.legacyId, ...previous]
  await expireTags(
    req,
    addresses.flatMap((address) => (address ? [tags.address(collection, address)] : [])),
  )
}
