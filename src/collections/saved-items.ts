import type { CollectionConfig } from 'payload'
import { ownRows } from '@/access/own-rows'
import { learnerRows, target, user } from '@/domain/learning/learner-rows'
import { savedItemEndpoints } from '@/domain/learning/saved-item-endpoints'

/** What people saved to come back to (L-02). One saves by an endpoint of the collection. */
export const SavedItems: CollectionConfig = {
  ...learnerRows,
  slug: 'saved_items',
  defaultSort: '-savedAt',
  endpoints: savedItemEndpoints,
  access: { ...learnerRows.access, delete: ownRows },
  fields: [...target, user, { name: 'savedAt', type: 'date', required: true }],
}
