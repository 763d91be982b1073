import { CONTACT_MESSAGE_MONTHS } from '@/lib/mail/contact-message-months'
import { layout, type Mail } from '@/emails/layout'

type ContactMessage = {
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
export function contactMessage(message: ContactMessage): Mail {
  const { html, text } = layout({
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
