import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload'
import { publishedOrStaff } from '@/access/published-or-staff'
import { admins, staff } from '@/access/rules'
import { staffTrashAdminsDelete } from '@/access/staff-trash-admins-delete'
import { expireTags } from '@/hooks/expire-tags'
import { followEvent } from '@/hooks/follow-event'
import { eventEndpoints } from '@/collections/registrations/event-endpoints'
import { setSlug } from './set-slug'
import { stampPublished } from './stamp-published'
import { syncSearch } from '@/hooks/sync-search'
import type { EventRef } from '@/seats/event-ref'
import type { SearchKind } from '@/lib/search/search-index'

type Doc = { id: number; slug?: string | null }
type Options = {
  slug: SearchKind & CollectionConfig['slug']
  /** The cache tags of a document; they expire with each save of it. */
  tagsOf: (doc: Doc) => string[]
  autosave?: boolean
  beforeDelete?: CollectionBeforeDeleteHook[]
  /** Set for what people register for (src/hooks/follow-event.ts). */
  event?: EventRef['kind']
}
type Published = Required<
  Pick<
    CollectionConfig,
    'slug' | 'versions' | 'trash' | 'lockDocuments' | 'access' | 'hooks' | 'endpoints'
  >
>

/**
 * What every published collection shares: drafts, versions, scheduled publishing and a trash; staff
 * write, everybody reads what is published; slug, search and cached pages follow each save.
 * Document locks are off, because any account could take one (S-76); two editors at once are
 * handled by refusing the second save instead (D-32).
 */
export function published({
  slug,
  tagsOf,
  autosave,
  beforeDelete = [],
  event,
}: Options): Published {
  const search = syncSearch(slug)
  const expire = expireTags<Doc>(tagsOf)
  const follow = event && followEvent(event)
  return {
    slug,
    versions: {
      maxPerDoc: 25,
      drafts: { schedulePublish: true, ...(autosave ? { autosave: { interval: 1500 } } : {}) },
    },
    trash: true,
    lockDocuments: false,
    endpoints: event ? eventEndpoints(event) : [],
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
      beforeValidate: [setSlug],
      beforeChange: [stampPublished, ...(follow ? [follow.beforeChange] : [])],
      afterChange: [
        search.afterChange,
        expire.afterChange,
        ...(follow ? [follow.afterChange] : []),
      ],
      beforeDelete: [...(follow ? [follow.beforeDelete] : []), ...beforeDelete],
      afterDelete: [search.afterDelete, expire.afterDelete],
    },
  }
}
