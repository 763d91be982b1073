import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

type Database = { drizzle: { execute: (query: unknown) => Promise<unknown> } }

const EVERY_MS = 60_000
let lastRun = 0

/**
 * Releases jobs whose worker died while processing them: Payload marks a job as being
 * processed and nobody else would ever take it. No job of ours works for longer than two minutes.
 * Called before each round of jobs, does something once a minute.
 */
export async function releaseStuckJobs({ db }: Payload): Promise<void> {
  if (Date.now() - lastRun < EVERY_MS) return
  lastRun = Date.now()
  await (db as unknown as Database).drizzle.execute(
    sql`update payload_jobs set processing = false
        where processing and updated_at < now() - interval '2 minutes'`,
  )
}
