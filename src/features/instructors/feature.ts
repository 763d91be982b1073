import { Instructors } from '@/collections/instructors'
import type { Feature } from '@/platform/feature'
import { countRows } from '@/platform/records/count-rows'

export const instructors: Feature = {
  name: 'instructors',
  collections: [Instructors],
  erasure: [
    {
      nouns: ['page as an instructor', 'pages as an instructor'],
      stays: true,
      count: countRows('instructors'),
    },
  ],
}
