import type { Access, CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload'
import { access, publishedOrStaff, staff, staffTrashAdminsDelete } from '@/access/rules'
import { MAX_VERSIONS } from '@/lib/records/versions'
import type { Capability } from '@/platform/records/capability'

/**
 * Drafts, versions, scheduled publishing and a trash. Document locks are off, because any account
 * could take one; a stale second save is refused instead (locked.ts). What a write does behind a
 * waiting draft is in waiting-drafts.ts.
 * @param autosave saves drafts in /cms while the editor types
 * @param read who reads the records: by default everyone those that are published
 */
export function drafted({
  autosave = false,
  read = publishedOrStaff,
}: { autosave?: boolean; read?: Access } = {}): Capability {
  return {
    versions: {
      maxPerDoc: MAX_VERSIONS,
      drafts: { schedulePublish: true, ...(autosave && { autosave: { interval: 1500 } }) },
    },
    trash: true,
    lockDocuments: false,
    access: access({
      admin: staff,
      read,
      write: staff,
      delete: staffTrashAdminsDelete,
      readVersions: staff,
    }),
    hooks: { beforeOperation: [copyAsDraft], beforeChange: [stampPublished] },
  }
}

/** Copies are drafts by default, as over REST and /cms; GraphQL would publish them. */
export const copyAsDraft: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { draft, duplicateFromID } = args as { draft?: boolean; duplicateFromID?: unknown }
  const isCopy = operation === 'create' && duplicateFromID !== undefined
  return isCopy && draft === undefined ? { ...args, draft: true } : args
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
