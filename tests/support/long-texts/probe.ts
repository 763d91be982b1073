import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { GET as HEALTH } from '@/app/api/health/route'
import { onPool } from '@/platform/database/on-pool'

/** How often someone else asks for the health of the site, in milliseconds. */
const EVERY = 20

/** The longest that someone else waits for an answer meanwhile: from when they ask, not from when it is read. */
export function startProbe() {
  let longest = 0
  let due = performance.now() + EVERY
  const ask = async () => {
    const asked = Math.min(due, performance.now())
    due = performance.now() + EVERY
    await HEALTH()
    longest = Math.max(longest, performance.now() - asked)
  }
  const timer = setInterval(() => void ask(), EVERY)
  return {
    /** Returns the longest wait since the last call. */
    take: async () => {
      await ask()
      const taken = longest
      longest = 0
      return taken
    },
    stop: () => clearInterval(timer),
  }
}

/** The statements that PostgreSQL still works on, other than this one, after a second. */
export async function busyStatements(payload: Payload): Promise<string[]> {
  const rows = await onPool(
    payload,
    sql`select left(query, 200) as query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
          and backend_type = 'client backend' and now() - query_start > interval '1 second'`,
  )
  return rows.map(({ query }) => String(query))
}
