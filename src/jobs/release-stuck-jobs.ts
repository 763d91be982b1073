import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

type Database = { drizzle: { execute: (query: unknown) => Promise<unknown> } }

const EVERY_MS = 60_000
let lastRun = 0

/**
 * Payload never reruns jobs whose worker died. No job runs longer than two minutes. Called before
 * each round; acts once a minute.
 */
export async function releaseStuckJobs({ db }: Payload): Promise<void> {
  if (Date.now() - lastRun < EVERY_MS) return
  lastRun = Date.now()
  await (db as unknown as Database).drizzle.execute(
    sql`update payload_jobs set processing = false
        where processing and updated_at < now() - interval '2 minutes'`,
  )
}
