import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '../database/on-pool'
import { bridge } from '../process/bridge'
import { processWide } from '../process-wide'
import { tags } from '../tags'

type Listened = { startEpoch: number; tags: string[]; events: Promise<Set<string>> }

const memory = processWide<{ known?: Listened }>('webhooks-listened', () => ({}))

/**
 * What the active webhooks of the site listen to. Remembered until one of them changes, here or on another
 * instance (the tag bus), so that a site without webhooks pays nothing for them. Null where nobody
 * keeps the clock of what is remembered, as in scripts: ask the table.
 */
export async function listenedEvents(payload: Payload): Promise<Set<string> | null> {
  const { cache } = bridge
  if (!cache) return null
  if (!memory.known || !cache.isCurrent(memory.known)) {
    // What changes while it is read is asked for again.
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
  // On a connection of its own: what the caller has not committed is nobody's yet.
  const rows = await onPool(
    payload,
    sql`
      select distinct heard.value::text as event
      from webhooks join webhooks_events as heard on heard.parent_id = webhooks.id
      where webhooks.active`,
  )
  return new Set(rows.map(({ event }) => String(event)))
}
