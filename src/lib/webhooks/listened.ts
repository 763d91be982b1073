import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '../database/on-pool'
import { bridge } from '../process/bridge'
import { processWide } from '../process-wide'
import { tags } from '../tags'

type Listened = { startEpoch: number; tags: string[]; events: Promise<Set<string>> }

const memory = processWide<{ known?: Listened }>('webhooks-listened', () => ({}))

/**
 * Returns the events that active webhooks subscribe to. Cached until a webhook changes on any
 * instance (the tag bus), so that sites without webhooks run no queries. Returns null without a
 * cache clock, as in scripts: the caller must query the table.
 */
export async function listenedEvents(payload: Payload): Promise<Set<string> | null> {
  const { cache } = bridge
  if (!cache) return null
  if (!memory.known || !cache.isCurrent(memory.known)) {
    // Changes during the read expire it again.
    const startEpoch = cache.currentEpoch()
    const known = { startEpoch, tags: [tags.webhooks, tags.all], events: readEvents(payload) }
    memory.known = known
    known.events.catch(() => {
      if (memory.known === known) delete memory.known
    })
  }
  return memory.known.events
}

async function readEvents(payload: Payload): Promise<Set<string>> {
  // Outside the caller's transaction: uncommitted changes must not be cached.
  const rows = await onPool(
    payload,
    sql`
      select distinct subscribed.value::text as event
      from webhooks join webhooks_events as subscribed on subscribed.parent_id = webhooks.id
      where webhooks.active`,
  )
  return new Set(rows.map(({ event }) => String(event)))
}
