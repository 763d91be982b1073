import {
  createLocalReq,
  type PayloadRequest,
  type EmailAdapter,
  type SendEmailOptions,
} from 'payload'
import { env } from '@/env'
import { carriedTrace } from '@/lib/process/in-span'
import { seal, unseal } from '@/lib/sealed'
import type { Mail } from './layout'

/** A mail as its job stores it: to whom and of which kind in clear, all else sealed. */
export type QueuedMail = { to: string; kind: string; sealed: string }

/** Seals the text of a mail, because links in it open accounts until they are used. */
export function toQueuedMail({ to, kind, ...rest }: Mail): QueuedMail {
  return { to, kind, sealed: seal(JSON.stringify(rest), to) }
}

/** The mail of a job. Throws when it was sealed with another AUTH_SECRET. */
export function openQueuedMail(queued: QueuedMail | { mail: Mail }): Mail {
  // A version before this one queued mails as they are; they may wait while it is upgraded.
  if ('mail' in queued) return queued.mail
  const { to, kind, sealed } = queued
  return { to, kind, ...(JSON.parse(unseal(sealed, to)) as Omit<Mail, 'to' | 'kind'>) }
}

/**
 * Queues a mail, in the transaction of `req`: what is rolled back is never mailed, and no caller waits
 * for a mail server. The job `send-mail` delivers it within seconds. To `….invalid`, where nobody
 * can be (RFC 2606), there is no mail: the demo learners live there. `queue` is one of
 * src/lib/mail/queues.ts for what must not stand before mails of accounts.
 */
export async function queueMail({
  req,
  mail,
  queue,
}: {
  req: PayloadRequest
  mail: Mail
  queue?: string
}): Promise<void> {
  if (mail.to.endsWith('.invalid')) return
  await req.payload.jobs.queue({
    task: 'send-mail',
    queue,
    input: {
      ...toQueuedMail(mail),
      ...carriedTrace(),
      attempt: 0,
      firstTryAt: new Date().toISOString(),
    },
    req,
  })
}

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
