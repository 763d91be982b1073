import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '../database/on-pool'
import { QUEUES } from '../outbox/outbox'
import { toFigure, isQueueHeld, listOutgoingNames } from '../outbox/outgoing'
import type { Figures } from '../process/bridge'
import { getPool } from './database-pool'

/** Scheduled publications, which Payload runs. */
const SCHEDULED = 'scheduled'

export async function readFigures(payload: Payload): Promise<Figures> {
  const rows = await onPool(
    payload,
    sql`
      select ${toFigure(sql`queue`)} as name,
        count(*)::int as due, extract(epoch from now() - min(due_at))::float as oldest
      from outbox where failed_at is null and due_at <= now() and not ${isQueueHeld(sql`queue`)}
      group by 1`,
  )
  const queues = new Map(rows.map(({ due, name, oldest }) => [String(name), { due, oldest }]))
  queues.set(SCHEDULED, await readScheduled(payload))
  const { idleCount, options, totalCount, waitingCount } = getPool(payload)
  return {
    pool: { active: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
    poolMax: options.max,
    queues: [...new Set([...QUEUES, ...listOutgoingNames(), ...queues.keys()])].map((name) => ({
      name,
      due: Number(queues.get(name)?.due ?? 0),
      oldestSeconds: Math.max(0, Number(queues.get(name)?.oldest ?? 0)),
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
