import { adminIndexes } from './admin-indexes'
import { apiTables } from './api-tables'
import { catalogueIndexes } from './catalogue-indexes'
import { foreignKeyIndexes } from './foreign-key-indexes'
import { importTable } from './import-table'
import { questionClaims } from './question-claims'
import { questionTable } from './question-table'
import { learningTables } from './learning-tables'
import { registrationTable } from './registration-table'
import { searchTable } from './search-table'
import { spreadsheetTables } from './spreadsheet-tables'
import { webhookTables } from './webhook-tables'
import type { SchemaHook } from './schema-hook'

/**
 * Columns and indexes that Payload's fields cannot express. Declared here, so that generated
 * migrations know of them and keep them.
 */
export const indexes: SchemaHook[] = [
  adminIndexes,
  catalogueIndexes,
  foreignKeyIndexes,
  questionTable,
  questionClaims,
  learningTables,
  registrationTable,
  searchTable,
  apiTables,
  importTable,
  webhookTables,
  spreadsheetTables,
]
