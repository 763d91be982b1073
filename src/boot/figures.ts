import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { EVENTS, RETRIES, SEATS } from '@/lib/mail/queues'
import type { Figures } from '@/lib/process/figures'
import { MAY_LEAVE } from '@/domain/webhooks/network'
import { poolOf } from './database-pool'

const WEBHOOKS = 'webhooks'
const QUEUES = ['default', RETRIES, SEATS, EVENTS, WEBHOOKS]

export async function readFigures(payload: Payload): Promise<Figures> {
  const rows = await onPool(
    payload,
    sql`
      select coalesce(queue, 'default') as name, count(*)::int as due,
        extract(epoch from now() - min(coalesce(wait_until, created_at)))::float as oldest
      from payload_jobs
      where completed_at is null and has_error is not true
        and (wait_until is null or wait_until <= now())
      group by 1
      union all
      select ${WEBHOOKS}, count(*)::int, extract(epoch from now() - min(d.next_try_at))::float
      from webhook_deliveries as d join webhooks as w on w.id = d.webhook_id
      where d.state = 'waiting' and d.next_try_at <= now() and ${MAY_LEAVE}`,
  )
  const found = new Map(rows.map(({ due, name, oldest }) => [String(name), { due, oldest }]))
  const { idleCount, options, totalCount, waitingCount } = poolOf(payload)
  return {
    pool: { active: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
    poolMax: options.max,
    queues: [...new Set([...QUEUES, ...found.keys()])].map((name) => ({
      name,
      due: Number(found.get(name)?.due ?? 0),
      oldestSeconds: Math.max(0, Number(found.get(name)?.oldest ?? 0)),
    })),
  }
}
