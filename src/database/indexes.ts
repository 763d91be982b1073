import { adminIndexes } from './admin-indexes'
import { apiTables } from './api-tables'
import { catalogueIndexes } from './catalogue-indexes'
import { foreignKeyIndexes } from './foreign-key-indexes'
import { importTable } from '@/domain/legacy-import/import-table'
import { questionClaims } from '@/domain/questions/question-claims'
import { questionTable } from '@/domain/questions/question-table'
import { learningTables } from '@/domain/learning/learning-tables'
import { registrationTable } from '@/domain/events/registration-table'
import { searchTable } from './search-table'
import { spreadsheetTables } from '@/domain/spreadsheets/spreadsheet-tables'
import { webhookTables } from '@/domain/webhooks/webhook-tables'
import type { SchemaHook } from '@/lib/database/schema-hook'

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
