import type { Plugin } from 'payload'
import type { Feature } from '@/platform/feature'
import { countRows } from '@/platform/records/count-rows'
import { accountData } from './server/account-data'
import { runImports } from './server/run-imports'
import { removeOldImports, spreadsheetTables } from './server/sheet-import'

const LINK = '/features/spreadsheets/ui/cms/spreadsheets#SpreadsheetLink'
const LISTS: readonly string[] = ['pages', 'redirects']

/** Lists of the back office that the dashboard does not have lead to their import. */
const linkLists: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    if (!LISTS.includes(collection.slug)) return collection
    const components = { ...collection.admin?.components, beforeListTable: [LINK] }
    return { ...collection, admin: { ...collection.admin, components } }
  }),
})

export const spreadsheets: Feature = {
  name: 'spreadsheets',
  accountData,
  erasure: [
    {
      nouns: ['import of a spreadsheet', 'imports of spreadsheets'],
      count: countRows('spreadsheet_imports', 'owner_id'),
    },
  ],
  plugins: [linkLists],
  tables: [spreadsheetTables],
  jobs: [{ inBackground: runImports }],
  cleanUp: [removeOldImports],
}
