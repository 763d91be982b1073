import { AuditLog } from '@/collections/audit-log'
import type { Feature } from '@/platform/feature'
import { auditWrites } from './server/audit-writes'
import { auditIndexes } from './server/tables'

export const audit: Feature = {
  name: 'audit',
  collections: [AuditLog],
  plugins: [auditWrites],
  tables: [auditIndexes],
}
