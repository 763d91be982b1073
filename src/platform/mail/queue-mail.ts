import {
  createLocalReq,
  type EmailAdapter,
  type PayloadRequest,
  type SendEmailOptions,
  type Where,
} from 'payload'
import { env } from '@/env'
import { enqueue, messageKind } from '../outbox/outbox'
import { seal, unseal } from '@/lib/secrets'
import type { MailDraft } from './draft-type'
import type { Mail } from './layout'

/** Everything except recipient and kind is sealed. */
export type QueuedMail = {
  to: string
  kind: string
  sealed: string
  /** Of an email queued by an earlier version. */
  messageId?: string
  rejections?: number
}

export const EMAIL = messageKind<QueuedMail>('email')

/** Seals the content, because its links grant access to accounts until they are used. */
export function toQueuedMail(mail: Mail | MailDraft): QueuedMail {
  const { to, ...rest } = mail
  const kind = 'entry' in mail ? mail.entry : mail.kind
  return { to, kind, sealed: seal(JSON.stringify(rest), to) }
}

/**
 * Returns a draft, or an email that was rendered when it was queued: by an earlier version, or by
 * Payload. Throws if it was sealed with another AUTH_SECRET.
 */
export function openQueuedMail(queued: QueuedMail | { mail: Mail }): Mail | MailDraft {
  // Earlier versions queued emails unsealed.
  if ('mail' in queued) return queued.mail
  const { to, kind, sealed } = queued
  return {
    kind,
    ...(JSON.parse(unseal(sealed, to)) as Omit<Mail, 'to'> | Omit<MailDraft, 'to'>),
    to,
  }
}

/** Ids and addresses of accounts, for emails of the site itself. */
export async function listRecipients(
  req: PayloadRequest,
  where: Where,
): Promise<{ id: number; email: string }[]> {
  const { docs } = await req.payload.find({
    collection: 'users',
    where,
    select: { email: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs
}

/**
 * Queues an email in the transaction of `req`; a rollback discards it. Addresses ending in
 * `.invalid` (RFC 2606), such as those of the demo learners, receive none.
 */
export async function queueMail({
  req,
  mail,
  queue,
}: {
  req: PayloadRequest
  mail: Mail | MailDraft
  queue?: string
}): Promise<void> {
  if (mail.to.endsWith('.invalid')) return
  await enqueue(req, { kind: EMAIL, payload: toQueuedMail(mail), queue })
}

/** `payload.sendEmail` uses the same queue, so it retries and never makes a request fail. */
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
  if (!first) throw new Error('an email needs a recipient')
  return typeof first === 'string' ? first : first.address
}
