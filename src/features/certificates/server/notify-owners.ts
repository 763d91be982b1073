import { sql } from '@payloadcms/db-postgres/drizzle'
import { toRecipient } from '@/features/events/server/emails'
import { renderLayout, readLetterhead, type Mail } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { formatCode } from './code'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { enqueue, EVENTS, keyedMessageKind } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { formatSpan } from '@/lib/time/dates'

/** Recipients per transaction. */
const BATCH = 50
/** A change that is undone in this time causes no email. */
const DELAY_MS = 5000

export const CERTIFICATE_EMAILS = keyedMessageKind<{ again?: true }>('certificate-emails')

/** Queues the emails about all certificates whose state their owner does not know yet. */
export async function queueCertificateEmails(scope: Scope): Promise<void> {
  const dueAt = new Date(Date.now() + DELAY_MS)
  const message = { kind: CERTIFICATE_EMAILS, key: 'changed', payload: {}, queue: EVENTS, dueAt }
  await enqueue(scope, message)
}

/** Queues one batch of emails, and the next batch. Each state is emailed once. */
export const notifyOwners = once<{ again?: true }>(async (req) => {
  const rows = await onTransaction(
    req,
    sql`
      with due as materialized (
        select id, notified from certificates where is_unnotified
        order by id limit ${BATCH} for update skip locked)
      update certificates as c set notified = c.state::text, is_unnotified = false
      from due left join certificates as own on own.id = due.id
        left join profiles as p on p.id = own.user_id
      where c.id = due.id
      returning c.code, c.state, c.title, c.starts_at, c.ends_at, c.events, c.cohort, c.reason,
        due.notified as before,
        p.id as user_id, p.email, p.full_name`,
  )
  const letterhead = await readLetterhead(req)
  for (const row of rows) {
    const mail = row.user_id === null ? null : createCertificateMail(row, letterhead)
    if (mail) await queueMail({ req, mail, queue: EVENTS })
  }
  if (rows.length === BATCH) {
    const more = { kind: CERTIFICATE_EMAILS, payload: { again: true } as const, queue: EVENTS }
    await enqueue(req, more)
  }
})

type Row = Record<string, unknown>

/** Null for a state that its owner need not know. */
export function createCertificateMail(row: Row, { brand, timeZone }: { brand: string; timeZone: string }): Mail | null {
  const copy = toCopy(row)
  if (!copy) return null
  const person = toRecipient({ ...row, id: row.user_id })
  const span = { startsAt: row.starts_at as Date, endsAt: row.ends_at as Date }
  const url = `${env.SITE_URL}/certificates/${String(row.code)}`
  const isValid = row.state === 'valid'
  const { day } = formatSpan(span, timeZone)
  const { html, text } = renderLayout({
    brand,
    title: copy.heading,
    blocks: [
      { kind: 'text', text: `Hello ${person.name}, ${copy.text}` },
      { kind: 'quote', text: `${String(row.title)}\n${day}\nCode ${formatCode(String(row.code))}` },
      ...(row.state === 'revoked' && row.reason
        ? [{ kind: 'text', text: `Reason: ${String(row.reason)}` } as const]
        : []),
      isValid
        ? { kind: 'button', label: 'See your certificate', url }
        : { kind: 'button', label: 'My Learning', url: `${env.SITE_URL}/account/learning` },
    ],
    footer: {
      text: `You are receiving this email because you ${row.cohort === null ? 'attended this event' : 'completed this program'}.`,
    },
  })
  const subject = `${copy.heading}: ${String(row.title)}`
  return { to: person.email, kind: `certificate-${String(row.state)}`, subject, html, text }
}

function toCopy({ before, cohort, events, state }: Row): { heading: string; text: string } | null {
  if (state === before) return null
  if (state === 'valid') {
    return {
      heading: 'Your certificate is ready',
      text: `${cohort === null ? 'thank you for attending' : 'congratulations on completing the program'}. You can print your certificate, share it, and give its code to anyone who wants to verify it.`,
    }
  }
  // Who never got the certificate need not know.
  if (before !== 'valid') return null
  if (state === 'revoked') {
    return {
      heading: 'Your certificate was revoked',
      text: 'the team has revoked this certificate. Its page says so from now on.',
    }
  }
  if (state !== 'withdrawn') return null
  return {
    heading: 'Your certificate was withdrawn',
    text: `${
      events === null
        ? 'the attendance list of this event was corrected, and you are not on it.'
        : 'an attendance list of this series was corrected, and you are on fewer than it requires.'
    } If that is wrong, please reply to this email.`,
  }
}
