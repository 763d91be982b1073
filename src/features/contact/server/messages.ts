import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload'
import { toPageTexts } from '@/features/pages/page-texts'
import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import { defineMail, type MailGroup } from '@/platform/mail/mail-entry'
import { queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { deleteInBatches } from '@/platform/database/in-batches'
import { CONTACT_MESSAGE_MONTHS } from '@/platform/mail/queued-mails'
import { toGreetingName } from '@/lib/text/greeting-name'
import { formatMoment } from '@/lib/time/dates'
import { announce } from '@/platform/announce/announce'
import type { ContactMessage } from '@/payload-types'

const CONTACT_MESSAGE = defineMail({
  id: 'contact-message',
  label: 'Contact message',
  sentWhen: 'A visitor sent a message, to the team.',
  placeholders: {
    name: 'Maya',
    address: 'maya@example.com',
    subject: 'Opening hours',
    time: '05 Dec 2026, 10:00 AM IST',
    message: 'Hello,\nwhen do you open?',
    spam: '',
  },
  required: ['message'],
  quoted: ['message'],
  words: {
    subject: '[Contact]{spam} {subject}',
    heading: '{subject}',
    text: '{name} ({address}) wrote on {time}:\n\n{message}',
  },
  footer: `Sent from the contact page. The message is stored in the back office for ${CONTACT_MESSAGE_MONTHS} months.`,
})

const CONTACT_COPY = defineMail({
  id: 'contact-copy',
  label: 'Copy of a contact message',
  sentWhen: 'A signed-in user sent a message with the address of their account.',
  placeholders: {
    name: 'Maya',
    subject: 'Opening hours',
    answers: 'We read every message and reply within two days.',
    message: 'Hello,\nwhen do you open?',
  },
  quoted: ['message'],
  words: {
    subject: 'We have your message: {subject}',
    heading: 'We have your message',
    text: 'Hello {name}, thank you for your message. {answers}\n\nYou wrote:\n\n{message}',
  },
  footer: 'You are receiving this email because you sent a message while you were signed in.',
})

export const contactMails: MailGroup = {
  label: 'Contact',
  entries: [CONTACT_MESSAGE, CONTACT_COPY],
}

export const announceMessage: CollectionAfterChangeHook<ContactMessage> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'create') await announce(req, 'contact.received', [doc.id])
  return doc
}

/** Queues the email to the team in the transaction of the message, if a recipient is configured. */
export const queueContactMail: CollectionAfterChangeHook<ContactMessage> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create') return doc
  const settings = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { email: true, timeZone: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  const to = env.CONTACT_TO ?? settings.email
  if (!to) return doc
  const mail = contactMessage({
    to,
    name: doc.name,
    fromEmail: doc.fromEmail,
    subject: doc.subject,
    message: doc.message,
    possibleSpam: doc.possibleSpam ?? false,
    time: formatMoment(doc.createdAt, settings.timeZone),
  })
  await queueMail({ req, mail })
  return doc
}

type MailedMessage = {
  to: string
  name: string
  fromEmail: string
  subject: string
  message: string
  /** A hidden field was filled in, which suggests a bot. */
  possibleSpam?: boolean
  /** The formatted time, in the time zone of the site. */
  time: string
}

/** The email to the team. It comes from the site; the visitor's address goes into Reply-To. */
export function contactMessage(contact: MailedMessage): MailDraft {
  const { fromEmail, message, name, possibleSpam, subject, time, to } = contact
  return createDraft(CONTACT_MESSAGE, {
    to,
    values: {
      subject,
      name,
      address: fromEmail,
      time,
      message,
      spam: possibleSpam ? ' [Possible spam]' : '',
    },
    parts: [
      { kind: 'small', text: 'Reply to this email to reach the sender.' },
      ...(possibleSpam
        ? [{ kind: 'small' as const, text: 'This may be spam: a hidden field was filled in.' }]
        : []),
    ],
    replyTo: fromEmail,
  })
}

type Copied = Pick<MailedMessage, 'to' | 'name' | 'subject' | 'message'>

/** Queues the copy of a message to its sender, in the transaction of the message. */
export async function queueCopy(req: PayloadRequest, message: Copied): Promise<void> {
  const texts = await req.payload.findGlobal({
    slug: 'page-texts',
    select: { faq: { help: true } },
    depth: 0,
    overrideAccess: true,
    req,
  })
  const answers = toPageTexts(texts).faq.help
  await queueMail({ req, mail: contactCopy({ ...message, answers }) })
}

/** @param answers the sentence of the FAQ on how long an answer takes */
export function contactCopy({
  answers,
  message,
  name,
  subject,
  to,
}: Copied & { answers: string }): MailDraft {
  return createDraft(CONTACT_COPY, {
    to,
    values: { name: toGreetingName(name), subject, answers, message },
  })
}

/** Deletes contact messages after the retention period stated on the privacy page. */
export async function removeOldMessages(payload: Payload): Promise<void> {
  const months = sql`make_interval(months => ${CONTACT_MESSAGE_MONTHS}::int)`
  await deleteInBatches(payload, 'contact_messages', sql`created_at < now() - ${months}`)
}
