import { CONTACT_MESSAGE_MONTHS } from '@/lib/mail/contact-message-months'
import { layout, type Mail } from '@/emails/layout'

type ContactMessage = {
  brand: string
  to: string
  name: string
  fromEmail: string
  subject: string
  message: string
  /** The form looked as if a program had filled it in. */
  possibleSpam?: boolean
  /** When it was sent, as the site's clock shows it. */
  time: string
}

/**
 * Hands a message of the contact page to the team with name, message, time, address and
 * subject. The visitor's address stands in Reply-To only: the mail comes from the site.
 */
export function contactMessage(message: ContactMessage): Mail {
  const { html, text } = layout({
    brand: message.brand,
    title: message.subject,
    blocks: [
      { kind: 'text', text: `${message.name} (${message.fromEmail}) wrote on ${message.time}:` },
      { kind: 'quote', text: message.message },
      { kind: 'small', text: 'Answer this mail to reach the sender.' },
      ...(message.possibleSpam
        ? [{ kind: 'small' as const, text: 'This may be spam: a hidden field was filled in.' }]
        : []),
    ],
    footer: {
      text: `Sent from the contact page. The message is kept in the back office for ${CONTACT_MESSAGE_MONTHS} months.`,
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
