import { env } from '@/env'
import { layout } from '@/emails/layout'
import type { Mail } from '@/emails/mail'

export type EventMessage = {
  brand: string
  event: { kind: 'workshop' | 'webinar'; slug: string; title: string; isPublished: boolean }
  person: { email: string; name: string }
  /** In the words of an administrator, plain. */
  subject: string
  text: string
}

/** What an administrator writes to the people of an event (E-19). It is about their seat, so it always goes. */
export function eventMessage({ brand, event, person, subject, text: words }: EventMessage): Mail {
  const { kind, slug, title } = event
  const { html, text } = layout({
    brand,
    title: subject,
    blocks: [
      { kind: 'text', text: `Hello ${person.name},` },
      { kind: 'text', text: words },
      ...(event.isPublished
        ? [
            {
              kind: 'button',
              label: 'See the event',
              url: `${env.SITE_URL}/${kind}s/${slug}`,
            } as const,
          ]
        : []),
    ],
    footer: { text: `You get this mail because you registered for “${title}”.` },
  })
  // Somebody wrote it, so replies of programs are welcome too.
  const headers = { 'Auto-Submitted': 'no' }
  return { to: person.email, kind: 'event-message', subject, html, text, headers }
}
