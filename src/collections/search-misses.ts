import { missList } from './shared/miss-list'

/** Searches that three networks made without a result within a month. */
export const SearchMisses = missList({
  slug: 'search_misses',
  labels: { singular: 'Search without result', plural: 'Searches that found nothing' },
  description: 'Searches without results. Delete an entry when the site covers it.',
  field: { name: 'term', label: 'Search text' },
})
