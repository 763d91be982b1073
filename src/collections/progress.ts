import type { CollectionConfig } from 'payload'
import { learnerRows, target, user } from '@/domain/learning/interfaces'

/**
 * How far people watched recordings and videos, and what they are done with, as it is stored: what
 * is told is within ten seconds.
 */
export const Progress: CollectionConfig = {
  ...learnerRows,
  slug: 'progress',
  labels: { singular: 'Progress', plural: 'Progress' },
  defaultSort: '-watchedAt',
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
