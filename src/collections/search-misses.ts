import type { CollectionConfig } from 'payload'
import { denyAll, staff } from '@/access/rules'
import { dateAndTime } from '@/cms/fields/fields'

/**
 * Searches without a result, written once three networks have searched for the same words within a
 * month (src/features/search/limits.ts). Stores no data about the visitor.
 */
export const SearchMisses: CollectionConfig = {
  slug: 'search_misses',
  labels: { singular: 'Search without result', plural: 'Searches without result' },
  lockDocuments: false,
  timestamps: false,
  defaultSort: ['-times', '-lastAt'],
  disableDuplicate: true,
  admin: {
    group: 'Site',
    useAsTitle: 'term',
    description: 'Searches without results. Delete an entry when the site covers it.',
    defaultColumns: ['term', 'times', 'lastAt'],
    listSearchableFields: ['term'],
  },
  access: {
    admin: staff,
    create: denyAll,
    delete: staff,
    read: staff,
    readVersions: denyAll,
    unlock: denyAll,
    update: denyAll,
  },
  fields: [
    { name: 'term', label: 'Search text', type: 'text', required: true, unique: true },
    { name: 'times', type: 'number', required: true, defaultValue: 1 },
    { name: 'lastAt', label: 'Last time', type: 'date', required: true, admin: dateAndTime },
  ],
}
