import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { access, publishedOrStaff, staff, staffTrashAdminsDelete } from '@/access/rules'
import { announceRecord, isPublic, isTakenOff, recordBefore } from '@/hooks/public-record'
import { expireTags, expireTagsOf } from '@/hooks/expire-tags'
import { requireEnd } from '@/features/events/server/require-end'
import { markEditedFields } from '@/features/events/server/series/change-series'
import { followEvent } from '@/features/events/server/follow-event'
import { gatherBulkChanges } from '@/features/events/server/gathered-notices'
import { deleteQuestions, questionsFollow } from '@/features/questions/server/follow-target'
import {
  findSlugHolder,
  freeSlugs,
  isSlugOf,
  parentPath,
  takenAddress,
  titleSlug,
  type Sluggable,
} from '@/platform/records/slugs'
import { wrongField } from '@/lib/failures/app-error'
import { keepPresentAddress } from '@/hooks/restored-address'
import { isRestore } from '@/hooks/waiting-drafts'
import { idOf } from '@/lib/id-of'
import type { TargetKind } from '@/lib/records/target'
import { syncSearch } from '@/features/search/server/sync-search'
import type { EventRef } from '@/features/events/server/read-event'
import type { SearchKind } from '@/features/search/server/search-index'
import {
  deletePreviousSlugs,
  keepPreviousSlug,
  listPreviousSlugs,
} from '@/features/redirects/server/previous-slug'
import { MAX_VERSIONS } from '@/lib/records/versions'
import { tags } from '@/lib/tags'

/** Copies are drafts by default, as over REST and /cms; GraphQL would publish them. */
export const copyAsDraft: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { draft, duplicateFromID } = args as { draft?: boolean; duplicateFromID?: unknown }
  const isCopy = operation === 'create' && duplicateFromID !== undefined
  return isCopy && draft === undefined ? { ...args, draft: true } : args
}

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

const titleOf = (doc?: Partial<Slugged>) => doc?.title ?? doc?.name

/** Normalizes a typed slug. Otherwise the slug follows the title until the first publication. */
const setSlug =
  (collection: Sluggable): CollectionBeforeValidateHook<Slugged> =>
  async ({ data, originalDoc, req }) => {
    if (!data) return data
    const current = originalDoc?.slug || null
    const typed = data.slug && data.slug !== current ? titleSlug(data.slug) : ''
    if (typed)
      return { ...data, slug: await freeOrPresent(req, collection, typed, originalDoc?.id) }
    const title = titleOf(data) ?? titleOf(originalDoc)
    const follows = (text = '') => current !== null && isSlugOf(current, text, collection)
    const isKept = originalDoc?.publishedAt || !follows(titleOf(originalDoc)) || follows(title)
    // `null` rather than '', because the unique index allows several nulls but not equal values.
    if (!title?.trim() || (current && isKept)) return { ...data, slug: current }
    const parent = idOf(data.parent === undefined ? originalDoc?.parent : data.parent)
    const below = await parentPath(req, parent)
    const [slug] = await freeSlugs(req, collection, [title], below)
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
  if (!isRestore(req) || id === undefined) throw wrongField('slug', takenAddress(holder))
  return (await keepPresentAddress(req, collection, id)).slug
}

const addressOf = ({ path, slug }: Slugged) => path ?? slug

/**
 * Lets the previous address of a published record redirect to the record, for as long as it exists,
 * and refreshes the links to it.
 */
function followSlug(collection: Sluggable): {
  afterChange: CollectionAfterChangeHook<Slugged>
  afterDelete: CollectionAfterDeleteHook<Slugged>
} {
  return {
    afterChange: async ({ doc, previousDoc, req }) => {
      const previous = recordBefore(req, collection, previousDoc as Slugged | undefined)
      const isOff = await isTakenOff(req, collection, { doc, previous })
      const address = previous && addressOf(previous)
      const isMoved = doc._status === 'published' && addressOf(doc) !== address
      if (previous?._status === 'published' && address && (isOff || isMoved)) {
        await keepPreviousSlug(req, { collection, slug: address, id: doc.id })
      }
      if (isOff || isMoved || (isPublic(doc) !== isPublic(previous) && doc._status !== 'draft')) {
        await expireAddresses(req, collection, doc)
      }
      return doc
    },
    afterDelete: async ({ doc, req }) => {
      await expireAddresses(req, collection, doc)
      await deletePreviousSlugs(req, collection, doc.id)
      return doc
    },
  }
}

/** Refreshes what links to a record, under any address that it has or had. */
async function expireAddresses(req: PayloadRequest, collection: Sluggable, doc: Slugged) {
  const previous = await listPreviousSlugs(req, collection, doc.id)
  const addresses = [doc.id, addressOf(doc), doc.legacyId, ...previous]
  await expireTags(
    req,
    addresses.flatMap((one) => (one ? [tags.address(collection, one)] : [])),
  )
}

/** The first publication time never changes afterwards. */
const stampPublished: CollectionBeforeChangeHook<{
  id: number
  _status?: 'draft' | 'published' | null
  publishedAt?: string | null
}> = ({ data, originalDoc }) =>
  data._status === 'published' && !(data.publishedAt ?? originalDoc?.publishedAt)
    ? { ...data, publishedAt: new Date().toISOString() }
    : data

type Doc = { id: number; slug?: string | null; path?: string | null }
type Options = {
  slug: SearchKind & Sluggable
  /** Cache tags of a document, expired by each public change. */
  tagsOf: (doc: Doc) => string[]
  autosave?: boolean
  /** Accepts questions (src/features/questions/server/follow-target.ts). */
  asked?: TargetKind
  /** Accepts registrations (src/features/events/server/follow-event.ts). */
  event?: EventRef['kind']
}
type Published = Required<
  Pick<CollectionConfig, 'slug' | 'versions' | 'trash' | 'lockDocuments' | 'access' | 'hooks'>
>

/**
 * Shared config of collections with drafts, versions, scheduled publishing and a trash. Document
 * locks are off, because any account could take one; a stale second save is refused instead.
 */
export function published({ slug, tagsOf, autosave, asked, event }: Options): Published {
  const search = syncSearch(slug)
  const expiry = expireTagsOf<Doc>(tagsOf)
  const announced = announceRecord(slug)
  const addresses = followSlug(slug)
  const follow = event && followEvent(event)
  const bulk = event && gatherBulkChanges
  return {
    slug,
    versions: {
      maxPerDoc: MAX_VERSIONS,
      drafts: { schedulePublish: true, ...(autosave ? { autosave: { interval: 1500 } } : {}) },
    },
    trash: true,
    lockDocuments: false,
    access: access({
      admin: staff,
      read: publishedOrStaff,
      write: staff,
      delete: staffTrashAdminsDelete,
      readVersions: staff,
    }),
    hooks: {
      beforeOperation: [copyAsDraft, ...(bulk ? [bulk.beforeOperation] : [])],
      afterOperation: bulk ? [bulk.afterOperation] : [],
      beforeValidate: [setSlug(slug)],
      beforeChange: [
        stampPublished,
        ...(follow ? [requireEnd, markEditedFields, follow.beforeChange] : []),
      ],
      afterChange: [
        search.afterChange,
        expiry.afterChange,
        addresses.afterChange,
        ...(follow ? [follow.afterChange] : []),
        ...(asked ? [questionsFollow(asked)] : []),
        ...announced.afterChange,
      ],
      beforeDelete: [
        ...(follow ? [follow.beforeDelete] : []),
        ...(asked ? [deleteQuestions(asked)] : []),
      ],
      afterDelete: [
        search.afterDelete,
        expiry.afterDelete,
        addresses.afterDelete,
        ...announced.afterDelete,
      ],
    },
  }
}
