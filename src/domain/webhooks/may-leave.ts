import { sql } from '@payloadcms/db-postgres/drizzle'
import { TEST_EVENT } from '@/lib/webhooks/events'

/** Whether the delivery `d` may leave for its webhook `w`: for one that is switched off, a test alone. */
export const MAY_LEAVE = sql`(w.active or d.event = ${TEST_EVENT})`
