import { TARGET_LISTS } from '@/lib/records/target'

/** What a page consists of. */
export const BLOCK_KINDS = ['text', 'picture', 'figures', 'cards', 'action', 'records'] as const

export const MAX_BLOCKS = 30
export const MAX_RECORDS = 12

/** What a list of records can list. Instructors have no filter: they are in the order of their names. */
export const RECORD_LISTS = [...TARGET_LISTS, 'instructors'] as const

export const RECORD_FILTERS = ['newest', 'featured', 'upcoming', 'recordings'] as const
