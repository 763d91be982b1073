import type { TaskConfig } from 'payload'
import { logSecurityEvent } from '@/accounts/security-event'
import type { Mail } from '@/emails/mail'
import { deliver, type Deliver } from '@/emails/transport'
import { env } from '@/env'

const SLOWEST_RETRY_MS = 60_000
const GIVE_UP_AFTER_MS = 48 * 60 * 60 * 1000

type SendMail = {
  input: { mail: Mail; attempt: number; firstTryAt: string; messageId?: string }
  output: Record<string, never>
}

/**
 * Delivers one mail. While the server refuses, the mail is queued again: after 2, 4, 8 … seconds,
 * then every minute, so that it leaves within a minute of the server's return. Queued again
 * rather than retried by Payload, whose back-off has no upper end and whose log grows with each
 * try. After two days the job fails and is kept, and the audit log tells administrators. The
 * Message-ID is that of the first job, so a mail that was accepted twice is still one mail to its
 * reader.
 */
export const sendMail = sendMailBy(deliver)

/** The job with another way to deliver, for tests. */
export function sendMailBy(deliverNow: Deliver): TaskConfig<SendMail> {
  return {
    slug: 'send-mail',
    label: 'Send a mail',
    inputSchema: [
      { name: 'mail', type: 'json', required: true },
      { name: 'attempt', type: 'number', required: true },
      { name: 'firstTryAt', type: 'date', required: true },
      { name: 'messageId', type: 'text' },
    ],
    handler: async ({ input, job, req }) => {
      const { payload } = req
      const messageId = input.messageId ?? `<mail-${job.id}@${new URL(env.SITE_URL).hostname}>`
      try {
        await deliverNow({ payload, mail: input.mail, messageId })
      } catch (error) {
        if (Date.now() - Date.parse(input.firstTryAt) > GIVE_UP_AFTER_MS) {
          logSecurityEvent(payload, {
            event: `mail given up: ${input.mail.kind}`,
            outcome: 'refused',
          })
          throw error
        }
        const delay = Math.min(2 ** (input.attempt + 1) * 1000, SLOWEST_RETRY_MS)
        payload.logger.warn({ msg: 'mail delayed', kind: input.mail.kind, messageId, delay })
        await payload.jobs.queue({
          task: 'send-mail',
          input: { ...input, messageId, attempt: input.attempt + 1 },
          waitUntil: new Date(Date.now() + delay),
          req,
        })
      }
      return { output: {} }
    },
  }
}
