import type { CollectionConfig, Field } from 'payload'
import { ownRows } from '@/access/own-rows'
import { denyAll } from '@/access/rules'

/** Kinds of records that one can save and watch, as relations; exactly one of them is set. */
export const target: Field[] = [
  { name: 'workshop', type: 'relationship', relationTo: 'workshops' },
  { name: 'webinar', type: 'relationship', relationTo: 'webinars' },
  { name: 'tutorial', type: 'relationship', relationTo: 'tutorials' },
]

/** Whose row it is. */
export const user: Field = {
  name: 'user',
  type: 'relationship',
  relationTo: 'users',
  required: true,
}

/**
 * What collections of a learner's own rows share: each person reads theirs by REST and GraphQL, staff no
 * more than anybody (L-24), and rows are written by src/domain/learning and src/domain/questions alone, in SQL: a second of a
 * video is no change of a record, so nothing of it is in the audit log, in versions or in a cache.
 */
export const learnerRows = {
  lockDocuments: false,
  disableDuplicate: true,
  timestamps: false,
  graphQL: { disableMutations: true },
  admin: { hidden: true },
  access: {
    admin: denyAll,
    create: denyAll,
    delete: denyAll,
    read: ownRows,
    readVersions: denyAll,
    unlock: denyAll,
    update: denyAll,
  },
} satisfies Partial<CollectionConfig>
