import { postgresAdapter } from '@payloadcms/db-postgres'
import { env } from '@/env'
import { accountTables, factorTables } from '@/domain/accounts/tables'
import { commitSafe } from './commit-safe'
import { indexes } from './indexes'
import { literalPatterns } from './literal-patterns'
import { rawTables } from './raw-tables'
import { readFromReplicas } from './read-replicas'
import { cacheCounts } from './cached-counts'

/**
 * The PostgreSQL adapter. The schema changes only by committed migrations (`push: false`). Every
 * wait has a timeout, so a database that hangs costs a request only seconds.
 */
export function database(migrationDir: string) {
  const adapter = commitSafe(
    postgresAdapter({
      push: false,
      migrationDir,
      disableCreateDatabase: true,
      extensions: ['pg_trgm'],
      beforeSchemaInit: [rawTables],
      afterSchemaInit: [...indexes, accountTables, factorTables],
      pool: {
        connectionString: env.DATABASE_URL,
        max: 11,
        // No user waits for a build, and a build may saturate the machine.
        connectionTimeoutMillis: env.isBuilding ? 60_000 : 2200,
        query_timeout: env.isBuilding ? 60_000 : 2800,
        lock_timeout: 2500,
        idle_in_transaction_session_timeout: 15_000,
        // Current disks seek about as fast as they read sequentially. With PostgreSQL's default of
        // 4, it reads all waiting questions in disk order rather than those of one video.
        options: '-c random_page_cost=1.1',
      },
    }),
  )
  return cacheCounts(readFromReplicas(literalPatterns(adapter), env.DATABASE_READ_URLS))
}
