import type { Feature } from '@/platform/feature'
import { importTable } from './server/ledger'

export const legacyImport: Feature = { name: 'legacy-import', tables: [importTable] }
