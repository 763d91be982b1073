import { createLocalReq, type EmailAdapter, type SendEmailOptions } from 'payload'
import { env } from '@/env'
import { queueMail } from './queue-mail'

/**
 * The e-mail adapter of Payload: whatever calls `payload.sendEmail` goes through the same queue as
 * our own mails, so it is retried and never makes a request fail.
 */
export const queueAdapter: EmailAdapter = ({ payload }) => ({
  name: 'queue',
  defaultFromAddress: env.MAIL_FROM,
  defaultFromName: '',
  sendEmail: async (message) => {
    const mail = {
      to: toAddress(message.to),
      subject: message.subject ?? '',
      html: typeof message.html === 'string' ? message.html : '',
      text: typeof message.text === 'string' ? message.text : '',
      kind: 'payload',
    }
    await queueMail({ req: await createLocalReq({}, payload), mail })
  },
})

function toAddress(to: SendEmailOptions['to']): string {
  const first = Array.isArray(to) ? to[0] : to
  if (!first) throw new Error('a mail needs a recipient')
  return typeof first === 'string' ? first : first.address
}
