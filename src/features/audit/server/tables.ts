import { sql } from '@payloadcms/db-postgres'
import { index } from '@payloadcms/db-postgres/drizzle/pg-core'
import {
  getColumns,
  createIndex,
  getTable,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'

/** An index for the history of a record, for all changes and for security events. */
export const auditIndexes: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, 'audit_log'),
    extraConfig: (columns: Columns) => ({
      ...createIndex(columns, 'audit_log_record_idx', 'recordType', 'recordId', 'at'),
      audit_log_changes_idx: index('audit_log_changes_idx')
        .on(...getColumns(columns, 'at', 'id'))
        .where(sql.raw('"outcome" is null')),
      audit_log_security_idx: index('audit_log_security_idx')
        .on(...getColumns(columns, 'at', 'id'))
        .where(sql.raw('"outcome" is not null')),
    }),
  })
  return schema
}
