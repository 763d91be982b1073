import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { flushProgress } from '@/learning/progress-buffer'
import { learnerRows, target, user } from './learner-rows'

/** What somebody told waits in memory for some seconds (L-05): it is stored before they read it. */
const storeWhatWaits: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if (operation === 'read' && req.user) await flushProgress(req.payload, req.user.id)
}

/** How far people watched recordings and videos, and what they are done with (L-03). */
export const Progress: CollectionConfig = {
  ...learnerRows,
  slug: 'progress',
  labels: { singular: 'Progress', plural: 'Progress' },
  defaultSort: '-watchedAt',
  hooks: { beforeOperation: [storeWhatWaits] },
  fields: [
    ...target,
    user,
    // Which video it was (`key` of src/lib/catalogue/video.ts); null where none was watched.
    { name: 'video', type: 'text' },
    { name: 'seconds', type: 'number', required: true, defaultValue: 0 },
    { name: 'length', type: 'number' },
    { name: 'watchedAt', type: 'date', required: true },
    { name: 'doneAt', type: 'date' },
  ],
}
