import type { PayloadRequest } from 'payload'
import { carriedTrace } from '@/lib/process/in-span'
import type { Mail } from './mail'
import { toQueuedMail } from './queued-mail'

/**
 * Queues a mail, in the transaction of `req`: what is rolled back is never mailed, and no caller waits
 * for a mail server. The job `send-mail` delivers it within seconds. To `….invalid`, where nobody
 * can be (RFC 2606), there is no mail: the demo learners live there (E-26). `queue` is one of
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
