import { Instructors } from '@/collections/instructors'
import type { Feature } from '@/platform/feature'

export const instructors: Feature = { name: 'instructors', collections: [Instructors] }
