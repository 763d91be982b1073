import type { Plugin } from 'payload'
import type { Feature } from '@/platform/feature'
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
  plugins: [linkLists],
  tables: [spreadsheetTables],
  jobs: [{ inBackground: runImports }],
  cleanUp: [removeOldImports],
}
