import { createLocalReq, type Payload } from 'payload'
import { env } from '@/env'
import { seal, unseal } from '@/lib/secrets'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { createDraft } from '@/platform/mail/draft'
import { defineMail, type MailGroup } from '@/platform/mail/mail-entry'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Viewer } from '@/platform/server/viewer'

const CONTEXT = 'first-steps-email'
const VALID_MS = 7 * 24 * 3_600_000

/**
 * Sends an email with a button to the viewer alone. Its address proves that it arrived. Without a mail
 * server it is stored instead.
 */
export async function sendTestEmail(payload: Payload, viewer: Pick<Viewer, 'id' | 'email'>) {
  const limit = { key: `test-email:${viewer.id}`, limit: 5, windowSeconds: 3600 }
  await enforceRateLimit(payload, [limit], 'Five test emails in an hour are enough.')
  const token = seal(String(Date.now()), CONTEXT)
  const path = `/admin/first-steps?arrived=${token}`
  const mail = createDraft(EMAIL_ARRIVES, { to: viewer.email, values: {}, path })
  await queueMail({ req: await createLocalReq({}, payload), mail })
  return { isStored: !env.SMTP_URL }
}

const EMAIL_ARRIVES = defineMail({
  id: 'email-arrives',
  label: 'Test of email',
  sentWhen: 'An administrator asks for it on the page of first steps.',
  placeholders: {},
  words: {
    subject: 'Email of {brand} arrives',
    heading: 'Email arrives',
    text: '{brand} can send email. Press the button to tick off the step.',
    button: 'It arrived',
  },
  footer: 'You asked for this email on the page of first steps.',
})

export const setupMails: MailGroup = { label: 'Setting up', entries: [EMAIL_ARRIVES] }

/** Whether this is the address of a test email of the last week. */
export function isTestEmailToken(token: string): boolean {
  try {
    const sentAt = Number(unseal(token, CONTEXT))
    return Date.now() - sentAt < VALID_MS
  } catch {
    return false
  }
}
