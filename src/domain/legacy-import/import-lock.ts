import { Client } from 'pg'
import { env } from '@/env'
import { LegacyImportError } from './legacy-import-error'

const IMPORT_LOCK = 4244

/**
 * Holds the lock that one import at a time has, with a connection of its own: a process that dies lets go
 * of it. Throws a `LegacyImportError` while another has it. Returns what lets go.
 */
export async function holdImportLock(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [IMPORT_LOCK],
  )
  if (rows[0]?.mine) return () => client.end()
  await client.end()
  throw new LegacyImportError('Another import is under way. Let it end first.')
}
