import type { CollectionConfig } from 'payload'
import { publishedOrStaff, admins, staff, staffTrashAdminsDelete } from '@/access/rules'
import { announceRecord } from '@/hooks/public-record'
import { expireTagsOf } from '@/hooks/expire-tags'
import { followEvent } from '@/domain/events/follow-event'
import { questionsFollow, deleteQuestions } from '@/domain/questions/follow-target'
import type { Sluggable } from '@/lib/catalogue/free-slugs'
import type { TargetKind } from '@/lib/records/target'
import { copyAsDraft } from './copy-as-draft'
import { followSlug, setSlug } from './set-slug'
import { stampPublished } from './stamp-published'
import { syncSearch } from '@/hooks/sync-search'
import type { EventRef } from '@/domain/events/read-event'
import type { SearchKind } from '@/lib/search/search-index'

type Doc = { id: number; slug?: string | null }
type Options = {
  slug: SearchKind & Sluggable
  /** Cache tags of a document, expired by each public change. */
  tagsOf: (doc: Doc) => string[]
  autosave?: boolean
  /** Accepts questions (src/domain/questions/follow-target.ts). */
  asked?: TargetKind
  /** Accepts registrations (src/domain/events/follow-event.ts). */
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
  return {
    slug,
    versions: {
      maxPerDoc: 25,
      drafts: { schedulePublish: true, ...(autosave ? { autosave: { interval: 1500 } } : {}) },
    },
    trash: true,
    lockDocuments: false,
    access: {
      admin: staff,
      create: staff,
      delete: staffTrashAdminsDelete,
      read: publishedOrStaff,
      readVersions: staff,
      unlock: admins,
      update: staff,
    },
    hooks: {
      beforeOperation: [copyAsDraft],
      beforeValidate: [setSlug(slug)],
      beforeChange: [stampPublished, ...(follow ? [follow.beforeChange] : [])],
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
