/** What a page consists of. */
export const BLOCK_KINDS = ['text', 'picture', 'figures', 'cards', 'action', 'records'] as const

export const MAX_BLOCKS = 30
export const MAX_RECORDS = 12

export const RECORD_FILTERS = ['newest', 'featured', 'upcoming', 'recordings'] as const
