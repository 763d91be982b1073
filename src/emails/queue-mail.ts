import type { PayloadRequest } from 'payload'
import type { Mail } from './mail'
import { toQueuedMail } from './queued-mail'

/**
 * Queues a mail, in the transaction of `req`: what is rolled back is never mailed,
 * and no caller waits for a mail server. The job `send-mail` delivers it within seconds.
 */
export async function queueMail({ req, mail }: { req: PayloadRequest; mail: Mail }): Promise<void> {
  await req.payload.jobs.queue({
    task: 'send-mail',
    input: { ...toQueuedMail(mail), attempt: 0, firstTryAt: new Date().toISOString() },
    req,
  })
}
