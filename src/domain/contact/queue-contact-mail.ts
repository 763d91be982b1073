import type { CollectionAfterChangeHook } from 'payload'
import { contactMessage } from '@/domain/contact/contact-message'
import { queueMail } from '@/emails/queue-mail'
import { env } from '@/env'
import { formatSpoken } from '@/lib/time/dates'
import type { ContactMessage } from '@/payload-types'

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
