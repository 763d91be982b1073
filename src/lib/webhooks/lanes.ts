import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { TEST_EVENT } from './events'

const EVENTS_OF = 'webhook:'
const TESTS_OF = 'webhook-test:'

/**
 * The lanes of a webhook in the outbox, so that a slow receiver delays only itself. Tests have their
 * own, because they are sent for a disabled webhook, too.
 */
export function lanesOf(webhookId: number): { events: string; tests: string } {
  return { events: `${EVENTS_OF}${webhookId}`, tests: `${TESTS_OF}${webhookId}` }
}

/** The same in SQL, for the event and the webhook of a row. */
export function laneOfRow({ event, webhookId }: { event: SQL; webhookId: SQL }): SQL {
  return sql`case when ${event} = ${TEST_EVENT} then ${TESTS_OF} else ${EVENTS_OF} end || ${webhookId}`
}

/** Whether the messages of a lane wait until its webhook is enabled. */
export function isHeld(lane: SQL): SQL {
  return sql`exists (
    select 1 from webhooks as held
    where held.active is not true and ${EVENTS_OF}::text || held.id = ${lane})`
}
