import { SearchMisses } from '@/collections/search-misses'
import type { Feature } from '@/platform/feature'
import { prepareSearch } from './server/fill-search'
import { searchTable } from './server/tables'
import { searchUseCases } from './use-cases'

export const search: Feature = {
  name: 'search',
  collections: [SearchMisses],
  backOffice: {
    beforeNavLinks: ['/features/search/ui/cms/nav-search#NavSearch'],
    views: {
      search: {
        Component: '/features/search/ui/cms/search#Search',
        path: '/search',
        meta: { title: 'Search' },
      },
    },
  },
  useCases: searchUseCases,
  tables: [searchTable],
  prepare: prepareSearch,
}
