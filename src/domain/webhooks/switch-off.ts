import type { Payload } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { logSecurityEvent } from '@/domain/audit/security-event'
import { readBrand } from '@/emails/brand'
import { queueMail } from '@/emails/queue-mail'
import { webhookSwitchedOff } from '@/domain/webhooks/webhook-switched-off'

/**
 * Switches a webhook off and tells the administrators by mail (W-04). Whoever comes second finds it off
 * and tells nobody again.
 * @param reason a sentence, which the form in /cms shows too
 */
export async function switchOff(payload: Payload, id: number, reason: string): Promise<void> {
  const isOff = await inTransaction(payload, async (req) => {
    const { docs } = await req.payload.update({
      collection: 'webhooks',
      where: { and: [{ id: { equals: id } }, { active: { equals: true } }] },
      data: { active: false, switchedOff: reason },
      depth: 0,
      // The program itself: nobody is signed in.
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
