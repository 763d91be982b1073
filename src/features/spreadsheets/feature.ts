import type { Feature } from '@/platform/feature'
import { runImports } from './server/run-imports'
import { removeOldImports, spreadsheetTables } from './server/sheet-import'

export const spreadsheets: Feature = {
  name: 'spreadsheets',
  tables: [spreadsheetTables],
  jobs: [{ inBackground: runImports }],
  cleanUp: [removeOldImports],
}
