import type { CollectionConfig } from 'payload'

type Publishing = Required<Pick<CollectionConfig, 'versions' | 'trash' | 'lockDocuments'>>

/**
 * What every published collection shares: drafts, versions, scheduled publishing and a trash.
 * Document locks are off, because any account could hold one (S-76); two editors at once are
 * handled by refusing the second save instead (D-32).
 */
export function publishing({ autosave = false } = {}): Publishing {
  return {
    versions: {
      maxPerDoc: 25,
      drafts: { schedulePublish: true, ...(autosave ? { autosave: { interval: 1500 } } : {}) },
    },
    trash: true,
    lockDocuments: false,
  }
}
