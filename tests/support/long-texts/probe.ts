import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { GET as HEALTH } from '@/app/api/health/route'
import { onPool } from '@/platform/database/on-pool'

/** How often someone else asks for the health of the site, in milliseconds. */
const EVERY = 20

type Wait = { wait: number; cpu: number }

/**
 * Measures how long someone else waits for an answer, from when they ask. `cpu` is what this process
 * computes meanwhile: other than the time, it does not depend on what else runs on the machine.
 */
export function startProbe() {
  let longest: Wait = { wait: 0, cpu: 0 }
  let due = performance.now() + EVERY
  let before = process.cpuUsage()
  const ask = async () => {
    const asked = Math.min(due, performance.now())
    due = performance.now() + EVERY
    await HEALTH()
    const { system, user } = process.cpuUsage(before)
    before = process.cpuUsage()
    longest = {
      wait: Math.max(longest.wait, performance.now() - asked),
      cpu: Math.max(longest.cpu, (user + system) / 1000),
    }
  }
  const timer = setInterval(() => void ask(), EVERY)
  return {
    /** Returns the longest since the last call, in milliseconds. */
    take: async (): Promise<Wait> => {
      await ask()
      const taken = longest
      longest = { wait: 0, cpu: 0 }
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
