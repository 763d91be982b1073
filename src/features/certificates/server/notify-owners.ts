import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { toRecipient } from '@/features/events/server/emails'
import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import { readLetterhead } from '@/platform/mail/layout'
import { defineMail, type MailGroup, type MailPerson } from '@/platform/mail/mail-entry'
import { queueMail } from '@/platform/mail/queue-mail'
import { formatCode } from './code'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { enqueue, EVENTS, keyedMessageKind } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { toGreetingName } from '@/lib/text/greeting-name'
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
  const { timeZone } = await readLetterhead(req)
  for (const row of rows) {
    const mail = row.user_id === null ? null : createCertificateMail(row, timeZone)
    if (mail) await queueMail({ req, mail, queue: EVENTS })
  }
  if (rows.length === BATCH) {
    const more = { kind: CERTIFICATE_EMAILS, payload: { again: true } as const, queue: EVENTS }
    await enqueue(req, more)
  }
})

const ABOUT = { name: 'Maya', title: 'Paper prototyping', code: 'ABCD-EFGH-2345' }
const ATTENDED = 'You are receiving this email because you attended this event.'

const CERTIFICATE = {
  placeholders: ABOUT,
  footer: ATTENDED,
} as const

const READY =
  'You can print your certificate, share it, and give its code to anyone who wants to verify it.'

const VALID = defineMail({
  ...CERTIFICATE,
  id: 'certificate-valid',
  label: 'Certificate of an event',
  sentWhen: 'A certificate for an event or a series was issued.',
  words: {
    subject: 'Your certificate is ready: {title}',
    heading: 'Your certificate is ready',
    text: `Hello {name}, thank you for attending. ${READY}`,
    button: 'See your certificate',
  },
})

const VALID_PROGRAM = defineMail({
  ...CERTIFICATE,
  id: 'certificate-program',
  label: 'Certificate of a program',
  sentWhen: 'A certificate for a completed program was issued.',
  words: {
    subject: 'Your certificate is ready: {title}',
    heading: 'Your certificate is ready',
    text: `Hello {name}, congratulations on completing the program. ${READY}`,
    button: 'See your certificate',
  },
})

const REVOKED = defineMail({
  ...CERTIFICATE,
  id: 'certificate-revoked',
  label: 'Certificate revoked',
  sentWhen: 'The team revoked a certificate.',
  path: '/account/learning',
  words: {
    subject: 'Your certificate was revoked: {title}',
    heading: 'Your certificate was revoked',
    text: 'Hello {name}, the team has revoked this certificate. Its page says so from now on.',
    button: 'My Learning',
  },
})

const WITHDRAWN = defineMail({
  ...CERTIFICATE,
  id: 'certificate-withdrawn',
  label: 'Certificate of an event withdrawn',
  sentWhen: 'The attendance list of an event was corrected.',
  path: '/account/learning',
  words: {
    subject: 'Your certificate was withdrawn: {title}',
    heading: 'Your certificate was withdrawn',
    text: 'Hello {name}, the attendance list of this event was corrected, and you are not on it. If that is wrong, please reply to this email.',
    button: 'My Learning',
  },
})

const WITHDRAWN_SERIES = defineMail({
  ...CERTIFICATE,
  id: 'certificate-series-withdrawn',
  label: 'Certificate of a series withdrawn',
  sentWhen: 'An attendance list of a series was corrected.',
  path: '/account/learning',
  words: {
    subject: 'Your certificate was withdrawn: {title}',
    heading: 'Your certificate was withdrawn',
    text: 'Hello {name}, an attendance list of this series was corrected, and you are on fewer than it requires. If that is wrong, please reply to this email.',
    button: 'My Learning',
  },
})

const ENTRIES = [VALID, VALID_PROGRAM, REVOKED, WITHDRAWN, WITHDRAWN_SERIES]

export const certificateMails: MailGroup = {
  label: 'Certificates',
  entries: ENTRIES.map((entry) => ({
    ...entry,
    preview: (req: PayloadRequest, person: MailPerson) => previewCertificate(req, entry, person),
  })),
}

type Entry = (typeof ENTRIES)[number]
type Row = Record<string, unknown>

/** Null for a state that its owner need not know. */
export function createCertificateMail(row: Row, timeZone: string): MailDraft | null {
  const entry = toEntry(row)
  return entry && createMail(entry, row, timeZone)
}

function createMail(entry: Entry, row: Row, timeZone: string): MailDraft {
  const person = toRecipient({ ...row, id: row.user_id })
  const title = String(row.title)
  const code = formatCode(String(row.code))
  const span = { startsAt: row.starts_at as Date, endsAt: row.ends_at as Date }
  const { day } = formatSpan(span, timeZone)
  return createDraft(entry, {
    to: person.email,
    values: { name: toGreetingName(person.name), title, code },
    parts: [
      { kind: 'quote', text: `${title}\n${day}\nCode ${code}` },
      ...(row.state === 'revoked' && row.reason
        ? [{ kind: 'text', text: `Reason: ${String(row.reason)}` } as const]
        : []),
    ],
    path: entry.path ?? `/certificates/${String(row.code)}`,
    footer: {
      text:
        row.cohort === null
          ? ATTENDED
          : 'You are receiving this email because you completed this program.',
    },
  })
}

function toEntry({ before, cohort, events, state }: Row): Entry | null {
  if (state === before) return null
  if (state === 'valid') return cohort === null ? VALID : VALID_PROGRAM
  // Who never got the certificate need not know.
  if (before !== 'valid') return null
  if (state === 'revoked') return REVOKED
  if (state !== 'withdrawn') return null
  return events === null ? WITHDRAWN : WITHDRAWN_SERIES
}

async function previewCertificate(
  req: PayloadRequest,
  entry: Entry,
  { email, name, id }: MailPerson,
): Promise<MailDraft | null> {
  const [row] = await onTransaction(
    req,
    sql`select code, title, starts_at, ends_at, cohort from certificates order by id desc limit 1`,
  )
  if (!row) return null
  const { timeZone } = await readLetterhead(req)
  return createMail(entry, { ...row, user_id: id, email, full_name: name }, timeZone)
}
