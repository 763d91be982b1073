import { env } from '@/env'
import { layout } from '@/emails/layout'
import type { Mail } from '@/emails/mail'

type SwitchedOff = { to: string; brand: string; id: number; host: string; reason: string }

/** Tells an administrator that a webhook is off (W-04): the receiver misses what happens from now on. */
export function webhookSwitchedOff({ to, brand, id, host, reason }: SwitchedOff): Mail {
  return {
    to,
    kind: 'webhook-switched-off',
    subject: `A webhook of ${brand} was switched off: ${host}`,
    ...layout({
      brand,
      title: 'A webhook was switched off',
      blocks: [
        { kind: 'text', text: `The webhook to ${host} was switched off. ${reason}` },
        {
          kind: 'text',
          text: 'It hears of nothing that happens from now on. When the receiver works again, switch it on: what still waits is then sent.',
        },
        {
          kind: 'button',
          label: 'See its log',
          url: `${env.SITE_URL}/cms/collections/webhooks/${id}`,
        },
      ],
      footer: { text: 'You get this mail because you are an administrator.' },
    }),
  }
}
