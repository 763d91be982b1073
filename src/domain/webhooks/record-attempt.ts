import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { bridge } from '@/lib/process/bridge'
import { TEST_EVENT } from '@/lib/webhooks/events'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/limits'
import type { Claimed } from './claim-delivery'
import { nextAttempt } from './next-attempt'
import type { Outcome } from './post'

/** Longer than the longest wait between two tries (next-try.ts): after that the failures begin anew. */
const QUIET_HOURS = 24

/** Whether a receiver took it. */
export function isTaken({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300
}

/**
 * Writes a try into the log of its delivery (W-05) and plans the next one, all in one statement with what
 * it says of the receiver. Resolves to whether that has failed for five days by now: every try since the
 * first of these failures did, and tries were made all the time. A test counts for nothing and is not
 * repeated.
 */
export async function recordAttempt(
  payload: Payload,
  { attempt, event, id, webhookId }: Claimed,
  outcome: Outcome,
): Promise<boolean> {
  const { error, ms, status } = outcome
  const isTest = event === TEST_EVENT
  const taken = isTaken(outcome)
  bridge.count?.('webhook', taken ? 'sent' : 'failed')
  const wait = taken || isTest ? null : nextAttempt(attempt)
  const state = taken ? 'delivered' : wait === null ? 'failed' : 'waiting'
  const line = JSON.stringify([{ at: new Date().toISOString(), status, ms, error }])
  const [row] = await onPool(
    payload,
    sql`
      with written as (
        update webhook_deliveries set state = ${state}, status = ${status}, milliseconds = ${ms},
          tries = tries + 1, attempt = attempt + 1, error = ${error}, sending_until = null,
          next_try_at = case when ${wait}::int is not null
            then now() + ${wait}::int * interval '1 millisecond' end,
          log = coalesce(log, '[]'::jsonb) || ${line}::jsonb, updated_at = now()
        where id = ${id})
      update webhook_secrets
      set failed_at = case when not ${taken}::boolean then now() end,
        failing_since = case when ${taken}::boolean then null
          when failed_at > now() - ${QUIET_HOURS} * interval '1 hour' then coalesce(failing_since, now())
          else now() end
      where webhook_id = ${webhookId} and not ${isTest}::boolean
        and (not ${taken}::boolean or failing_since is not null)
      returning failing_since < now() - ${WEBHOOK_LIMITS.failingDays} * interval '1 day' as is_dead`,
  )
  return row?.is_dead === true
}
