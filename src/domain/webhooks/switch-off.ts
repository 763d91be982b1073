import type { Payload } from 'payload'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { readBrand, layout, type Mail } from '@/emails/layout'
import { queueMail } from '@/emails/queue-mail'
import { env } from '@/env'
import { inTransaction } from '@/lib/database/in-transaction'

type SwitchedOff = { to: string; brand: string; id: number; host: string; reason: string }

/** The email to an administrator about a disabled webhook, which misses all new events. */
export function webhookSwitchedOff({ to, brand, id, host, reason }: SwitchedOff): Mail {
  return {
    to,
    kind: 'webhook-switched-off',
    subject: `A webhook of ${brand} was turned off: ${host}`,
    ...layout({
      brand,
      title: 'A webhook was turned off',
      blocks: [
        { kind: 'text', text: `The webhook to ${host} was turned off. ${reason}` },
        {
          kind: 'text',
          text: 'It no longer receives events. When the receiver works again, turn the webhook on: waiting messages are then sent.',
        },
        {
          kind: 'button',
          label: 'See its log',
          url: `${env.SITE_URL}/cms/collections/webhooks/${id}`,
        },
      ],
      footer: { text: 'You are receiving this email because you are an administrator.' },
    }),
  }
}

/**
 * Disables a webhook and emails the administrators once.
 * @param reason a sentence, also shown in the form in /cms
 */
export async function switchOff(payload: Payload, id: number, reason: string): Promise<void> {
  const isOff = await inTransaction(payload, async (req) => {
    const { docs } = await req.payload.update({
      collection: 'webhooks',
      where: { and: [{ id: { equals: id } }, { active: { equals: true } }] },
      data: { active: false, switchedOff: reason },
      depth: 0,
      // A system call without a user.
      overrideAccess: true,
      req,
    })
    const [webhook] = docs
    if (!webhook) return false
    const brand = await readBrand(req)
    const { docs: people } = await req.payload.find({
      collection: 'users',
      where: { role: { equals: 'admin' } },
      select: { email: true },
      depth: 0,
      pagination: false,
      overrideAccess: true,
      req,
    })
    const { host } = new URL(webhook.url)
    for (const { email } of people) {
      await queueMail({ req, mail: webhookSwitchedOff({ to: email, brand, id, host, reason }) })
    }
    return true
  })
  if (isOff) logSecurityEvent(payload, { event: 'webhook switched off', outcome: 'ok' })
}
