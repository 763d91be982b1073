import { createLocalReq, type Payload } from 'payload'
import { env } from '@/env'
import { seal, unseal } from '@/lib/secrets'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { readBrand, renderLayout } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Viewer } from '@/platform/server/viewer'

const CONTEXT = 'first-steps-email'
const VALID_MS = 7 * 24 * 3_600_000

/** Sends an email with a button to the viewer alone. Its address proves that it arrived. */
export async function sendTestEmail(payload: Payload, viewer: Pick<Viewer, 'id' | 'email'>) {
  const limit = { key: `test-email:${viewer.id}`, limit: 5, windowSeconds: 3600 }
  await enforceRateLimit(payload, [limit], 'Five test emails in an hour are enough.')
  const req = await createLocalReq({}, payload)
  const token = seal(String(Date.now()), CONTEXT)
  const brand = await readBrand(req)
  const content = renderLayout({
    brand,
    title: 'Email arrives',
    blocks: [
      { kind: 'text', text: `${brand} can send email. Press the button to tick off the step.` },
      {
        kind: 'button',
        label: 'It arrived',
        url: `${env.SITE_URL}/admin/first-steps?arrived=${token}`,
      },
    ],
    footer: { text: 'You asked for this email on the page of first steps.' },
  })
  const mail = { to: viewer.email, kind: 'test', subject: `Email of ${brand} arrives`, ...content }
  await queueMail({ req, mail })
}

/** Whether this is the address of a test email of the last week. */
export function isTestEmailToken(token: string): boolean {
  try {
    const sentAt = Number(unseal(token, CONTEXT))
    return Date.now() - sentAt < VALID_MS
  } catch {
    return false
  }
}
