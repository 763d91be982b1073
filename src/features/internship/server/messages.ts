import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { toIso } from '@/platform/database/rows'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { logStaffWrite } from '@/platform/logging/security-log'
import { queueMail } from '@/platform/mail/queue-mail'
import { EVENTS } from '@/platform/outbox/outbox'
import { createGroupMail } from './emails'
import { lockCohort, noCohort } from './read-cohort'

type GroupMessage = {
  payload: Payload
  cohort: number
  actor: number
  subject: string
  text: string
  /** A repeated request with the same key sends nothing. */
  key?: string
}

/**
 * Emails everyone who is enrolled, once each, and shows the message on the page of the group.
 * Returns the number of people. Throws `conflict` for none.
 */
export async function writeToGroup(message: GroupMessage): Promise<number> {
  const { actor, cohort: id, key = null, payload, subject, text } = message
  return inTransaction(payload, async (req) => {
    const cohort = await lockCohort(req, id)
    if (!cohort) throw noCohort()
    const people = await onTransaction(
      req,
      sql`
        select p.email, p.full_name from applications as a join profiles as p on p.id = a.user_id
        where a.cohort_id = ${id} and a.state in ('enrolled', 'completed') order by a.id`,
    )
    if (people.length === 0) throw new AppError('conflict', 'No one is enrolled yet.')
    const stored = await onTransaction(
      req,
      sql`
        insert into cohort_messages (cohort_id, subject, text, people, key)
        values (${id}, ${subject}, ${text}, ${people.length}, ${key})
        on conflict (cohort_id, key) do nothing returning id`,
    )
    if (stored.length === 0) return people.length
    for (const { email, full_name } of people) {
      const name = full_name as string | null
      const mail = createGroupMail({ cohort, to: String(email), name, subject, text })
      await queueMail({ req, mail, queue: EVENTS })
    }
    await logStaffWrite(req, {
      actor,
      action: 'create',
      recordType: 'cohort_messages',
      title: `${cohort.name} (${people.length} people)`,
      changes: [{ field: 'subject', after: subject }],
    })
    return people.length
  })
}

export type StoredMessage = {
  id: number
  subject: string
  text: string
  people: number
  sentAt: string
}

/** The messages to a group, newest first. */
export async function listMessages(scope: Scope, cohort: number): Promise<StoredMessage[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select id, subject, text, people, sent_at from cohort_messages
      where cohort_id = ${cohort} order by id desc limit 100`,
  )
  return rows.map(({ id, people, sent_at, subject, text }) => ({
    id: Number(id),
    subject: String(subject),
    text: String(text),
    people: Number(people),
    sentAt: toIso(sent_at),
  }))
}
