import { Client } from 'pg'
import { env } from '@/env'

/**
 * Runs `work` while holding a lock that all instances on this database share: the others wait, then
 * run theirs. The lock belongs to a connection of its own, so a process that dies lets go of it.
 */
export async function withInstanceLock<T>(key: number, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [key])
    return await work()
  } finally {
    await client.end()
  }
}
