import type { CollectionConfig } from 'payload'
import { learnerRows, target, user } from '@/features/learning/server/interfaces'

/** Reports are stored within ten seconds. */
export const Progress: CollectionConfig = {
  ...learnerRows,
  slug: 'progress',
  labels: { singular: 'Progress', plural: 'Progress' },
  defaultSort: '-watchedAt',
  fields: [
    ...target,
    user,
    // The key of the video (src/features/catalog/video.ts); null if none was watched.
    { name: 'video', type: 'text' },
    { name: 'seconds', type: 'number', required: true, defaultValue: 0 },
    { name: 'length', type: 'number' },
    { name: 'watchedAt', type: 'date', required: true },
    { name: 'doneAt', type: 'date' },
  ],
}
