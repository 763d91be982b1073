import { Series } from '@/collections/series'
import { Tutorials } from '@/collections/tutorials'
import { Webinars } from '@/collections/webinars'
import { Workshops } from '@/collections/workshops'
import type { Feature } from '@/platform/feature'
import { bridge } from '@/platform/process/bridge'
import { toPageQuery } from './server/catalogue-address'
import { selectSharedFiles } from './server/shared-files'
import { catalogTables } from './server/tables'
import { catalogUseCases } from './use-cases'

export const catalog: Feature = {
  name: 'catalog',
  collections: [Workshops, Webinars, Series, Tutorials],
  useCases: catalogUseCases,
  tables: catalogTables,
  sharedFiles: selectSharedFiles,
  start: () => {
    bridge.toPageQuery = toPageQuery
  },
}
