import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Plugin } from 'payload'
import { AuditLog } from '@/collections/audit-log'
import { FORMER_MEMBER } from '@/features/accounts/email-address'
import type { Feature } from '@/platform/feature'
import { auditWrites } from './server/audit-writes'
import { auditIndexes } from './server/tables'

const VERSIONS = { versions: { Component: '/features/audit/ui/cms/version-list#VersionList' } }

/** Versions are listed with who saved them, which the log knows. */
const nameVersions: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map(listNamed),
  globals: config.globals?.map(listNamed),
})

type Versioned = { versions?: unknown; admin?: { components?: { views?: { edit?: object } } } }

function listNamed<Entity>(entity: Entity): Entity {
  const { admin, versions } = entity as Versioned
  if (!versions) return entity
  const views = {
    ...admin?.components?.views,
    edit: { ...admin?.components?.views?.edit, ...VERSIONS },
  }
  return { ...entity, admin: { ...admin, components: { ...admin?.components, views } } }
}

export const audit: Feature = {
  name: 'audit',
  collections: [AuditLog],
  plugins: [auditWrites, nameVersions],
  tables: [auditIndexes],
  erasure: [
    {
      nouns: [
        `entry of the log, as “${FORMER_MEMBER}”`,
        `entries of the log, as “${FORMER_MEMBER}”`,
      ],
      stays: true,
      // Only staff have entries, which have no index by user.
      count: (userId) => sql`
        select case when role = 'user' then 0 else (
          select count(*)::int from audit_log where actor = ${userId}) end as count
        from profiles where id = ${userId}`,
    },
  ],
}
