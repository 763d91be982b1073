import { Categories } from '@/collections/categories'
import { textListIndexes } from '@/platform/database/indexes'
import type { Feature } from '@/platform/feature'
import { bridge } from '@/platform/process/bridge'
import { createCategoryBridge } from './server/category-bridge'
import { addDefaults } from './server/default-categories'
import { categoryMutations } from './server/interfaces'
import { mapFormerNames } from './server/map-former-names'
import { categoryTables } from './server/tables'
import { categoryUseCases } from './use-cases'

export const categories: Feature = {
  name: 'categories',
  collections: [Categories],
  graphQL: { mutations: categoryMutations },
  plugins: [mapFormerNames],
  useCases: categoryUseCases,
  tables: [categoryTables, textListIndexes('categories_texts')],
  prepare: addDefaults,
  start: (payload) => {
    bridge.categories = createCategoryBridge(payload)
  },
}
