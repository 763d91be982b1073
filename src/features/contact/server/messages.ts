import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterChangeHook, Payload } from 'payload'
import { renderLayout, type Mail } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { deleteInBatches } from '@/platform/database/in-batches'
import { CONTACT_MESSAGE_MONTHS } from '@/platform/mail/queued-mails'
import { formatSpoken } from '@/lib/time/dates'
import { announce } from '@/platform/announce/announce'
import type { ContactMessage } from '@/payload-types'

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
    select: { brand: true, email: true, timeZone: true },
    depth: 0,
    overrideAccess: true,
    req,
  })
  const to = env.CONTACT_TO ?? settings.email
  if (!to) return doc
  const mail = contactMessage({
    to,
    brand: settings.brand,
    name: doc.name,
    fromEmail: doc.fromEmail,
    subject: doc.subject,
    message: doc.message,
    possibleSpam: doc.possibleSpam ?? false,
    time: formatSpoken(doc.createdAt, settings.timeZone),
  })
  await queueMail({ req, mail })
  return doc
}

type MailedMessage = {
  brand: string
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
export function contactMessage(message: MailedMessage): Mail {
  const { html, text } = renderLayout({
    brand: message.brand,
    title: message.subject,
    blocks: [
      { kind: 'text', text: `${message.name} (${message.fromEmail}) wrote on ${message.time}:` },
      { kind: 'quote', text: message.message },
      { kind: 'small', text: 'Reply to this email to reach the sender.' },
      ...(message.possibleSpam
        ? [{ kind: 'small' as const, text: 'This may be spam: a hidden field was filled in.' }]
        : []),
    ],
    footer: {
      text: `Sent from the contact page. The message is stored in the back office for ${CONTACT_MESSAGE_MONTHS} months.`,
    },
  })
  return {
    to: message.to,
    kind: 'contact-message',
    subject: `[Contact]${message.possibleSpam ? ' [Possible spam]' : ''} ${message.subject}`,
    html,
    text,
    replyTo: message.fromEmail,
  }
}

/** Deletes contact messages after the retention period stated on the privacy page. */
export async function removeOldMessages(payload: Payload): Promise<void> {
  const months = sql`make_interval(months => ${CONTACT_MESSAGE_MONTHS}::int)`
  await deleteInBatches(payload, 'contact_messages', sql`created_at < now() - ${months}`)
}
