import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { env } from '@/env'
import { readUnsubscribe, type NotificationKind } from '@/platform/mail/unsubscribe-token'
import { joinTarget } from '@/platform/records/target-sql'
import { asSystem, cms } from '@/platform/server/cms'
import { querySql } from '@/platform/server/sql-rows'

const FIELD_OF = {
  answers: 'emailNotifications',
  events: 'eventNotifications',
  findings: 'findingNotifications',
} as const

/**
 * Turns off the notification emails that a signed token names. Returns false for an invalid token.
 * A deleted account counts as success, because it receives no emails.
 */
export async function unsubscribe(token: unknown): Promise<boolean> {
  const subscription = readUnsubscribe(token, env.AUTH_SECRET)
  if (!subscription) return false
  const payload = await cms()
  await payload.update({
    collection: 'users',
    where: { id: { equals: subscription.userId } },
    data: Object.fromEntries(subscription.kinds.map((kind) => [FIELD_OF[kind], false])),
    depth: 0,
    // System access: the token is the authorization, because no user is signed in.
    ...asSystem,
  })
  return true
}

/** The emails that a token turns off, or null. Reveals nothing about the account. */
export function listTokenKinds(token: unknown): readonly NotificationKind[] | null {
  return readUnsubscribe(token, env.AUTH_SECRET)?.kinds ?? null
}

/**
 * Returns the URL of the answer that a merged question redirects to. Returns null until that answer
 * exists, so that no user learns that another asked the same. The caller checks who can read
 * answers.
 */
export async function findMerged(id: number): Promise<string | null> {
  const [row] = await querySql<{ into: number; path: string }>(
    sql`select place.id as into, t.path
        from workshop_qna merged join workshop_qna place on place.id = merged.same_as_id
        ${joinTarget('place')}
        where merged.id = ${id} and place.answer_time is not null and place.target_is_published`,
  )
  return row ? `${row.path}/ask?answer=${row.into}#answer-${row.into}` : null
}
