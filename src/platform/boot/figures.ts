import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '../database/on-pool'
import { QUEUES } from '../outbox/outbox'
import { figureOf, isHeld, listOutgoingNames } from '../outbox/outgoing'
import type { Figures } from '../process/bridge'
import { poolOf } from './database-pool'

/** Scheduled publications, which Payload runs. */
const SCHEDULED = 'scheduled'

export async function readFigures(payload: Payload): Promise<Figures> {
  const rows = await onPool(
    payload,
    sql`
      select ${figureOf(sql`queue`)} as name,
        count(*)::int as due, extract(epoch from now() - min(due_at))::float as oldest
      from outbox where failed_at is null and due_at <= now() and not ${isHeld(sql`queue`)}
      group by 1`,
  )
  const found = new Map(rows.map(({ due, name, oldest }) => [String(name), { due, oldest }]))
  found.set(SCHEDULED, await readScheduled(payload))
  const { idleCount, options, totalCount, waitingCount } = poolOf(payload)
  return {
    pool: { active: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
    poolMax: options.max,
    queues: [...new Set([...QUEUES, ...listOutgoingNames(), ...found.keys()])].map((name) => ({
      name,
      due: Number(found.get(name)?.due ?? 0),
      oldestSeconds: Math.max(0, Number(found.get(name)?.oldest ?? 0)),
    })),
  }
}

async function readScheduled(payload: Payload) {
  const now = new Date().toISOString()
  const { docs, totalDocs } = await payload.find({
    collection: 'payload-jobs',
    where: { waitUntil: { less_than_equal: now }, hasError: { not_equals: true } },
    sort: 'waitUntil',
    limit: 1,
    overrideAccess: true,
  })
  const since = docs[0]?.waitUntil ?? now
  return { due: totalDocs, oldest: (Date.parse(now) - Date.parse(since)) / 1000 }
}
