import type { CollectionConfig } from 'payload'
import { ownRows } from '@/access/rules'
import {
  learnerRows,
  target,
  user,
  savedItemEndpoints,
} from '@/features/learning/server/interfaces'

/** Created by an endpoint of the collection. */
export const SavedItems: CollectionConfig = {
  ...learnerRows,
  slug: 'saved_items',
  defaultSort: '-savedAt',
  endpoints: savedItemEndpoints,
  access: { ...learnerRows.access, delete: ownRows('user') },
  fields: [...target, user, { name: 'savedAt', type: 'date', required: true }],
}
