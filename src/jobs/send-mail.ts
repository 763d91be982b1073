import { JobCancelledError, type PayloadRequest, type TaskConfig } from 'payload'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { readDeliveryFailure, type DeliveryFailure } from '@/emails/delivery-failure'
import type { Mail } from '@/emails/layout'
import { openQueuedMail, type QueuedMail } from '@/emails/queue-mail'
import { deliver, type Deliver } from '@/emails/transport'
import { env } from '@/env'
import { EVENTS, RETRIES } from '@/lib/mail/queues'
import { bridge } from '@/lib/process/bridge'

const SECOND = 1000
const MINUTE = 60 * SECOND
const ABANDON_AFTER = 48 * 60 * MINUTE
const AFTER_REJECTION = [MINUTE, 15 * MINUTE]

type Attempts = {
  kind: DeliveryFailure['kind']
  /** Tries before this one. */
  attempt: number
  /** Rejections before this one. */
  rejections: number
  /** Milliseconds since the first try. */
  age: number
}

/**
 * How many milliseconds a mail waits that was not taken just now; null when it is given up. A mail
 * that is rejected has three tries, any other two days: after 2, 4, 8 … seconds, then every
 * minute, so that it leaves within a minute of the server's return. What a well server does not
 * want yet comes back the more rarely the older it is.
 */
export function nextAttempt({ kind, attempt, rejections, age }: Attempts): number | null {
  if (kind === 'rejected') return AFTER_REJECTION[rejections] ?? null
  if (age > ABANDON_AFTER) return null
  const slowest = kind === 'session' ? MINUTE : Math.max(MINUTE, age / 20)
  return Math.min(2 ** (attempt + 1) * SECOND, slowest)
}

type SendMail = {
  input: QueuedMail & {
    attempt: number
    rejections?: number
    firstTryAt: string
    messageId?: string
    /** Why the last try failed, without addresses. */
    lastError?: string
  }
  output: Record<string, never>
}

/**
 * Delivers one mail. While the server refuses, the mail is queued again for `nextAttempt`, in a queue
 * of its own: fresh mail never waits behind old. A mail of thousands stays in the queue of its
 * event, so that those of accounts do not wait behind it after an outage either. Queued again rather than retried by Payload,
 * whose back-off has no upper end and whose log grows with each try. What is given up stays as a
 * failed job, and the audit log tells administrators. The Message-ID is that of the first job, so a
 * mail that was accepted twice is still one mail to its reader.
 */
export const sendMail = sendMailBy(deliver)

/** The job with another way to deliver, for tests. */
export function sendMailBy(deliverNow: Deliver): TaskConfig<SendMail> {
  return {
    slug: 'send-mail',
    label: 'Send a mail',
    inputSchema: [
      { name: 'to', type: 'text', required: true },
      { name: 'kind', type: 'text', required: true },
      { name: 'sealed', type: 'text', required: true },
      { name: 'attempt', type: 'number', required: true },
      { name: 'rejections', type: 'number' },
      { name: 'firstTryAt', type: 'date', required: true },
      { name: 'messageId', type: 'text' },
      { name: 'lastError', type: 'text' },
    ],
    handler: async ({ input, job, req }) => {
      const messageId = input.messageId ?? `<mail-${job.id}@${new URL(env.SITE_URL).hostname}>`
      const mail = open(req, input)
      try {
        await deliverNow({ payload: req.payload, mail, messageId })
        bridge.count?.('mail', 'sent')
      } catch (error) {
        bridge.count?.('mail', 'failed')
        const queue = job.queue === EVENTS ? EVENTS : RETRIES
        await tryLater({ req, queue }, { ...input, messageId }, readDeliveryFailure(error))
      }
      return { output: {} }
    },
  }
}

function open(req: PayloadRequest, input: QueuedMail): Mail {
  try {
    return openQueuedMail(input)
  } catch {
    return giveUp(req, input.kind, 'It was queued with another AUTH_SECRET and cannot be read.')
  }
}

async function tryLater(
  { req, queue }: { req: PayloadRequest; queue: string },
  input: SendMail['input'],
  { kind, reason }: DeliveryFailure,
): Promise<void> {
  const { attempt, firstTryAt, messageId, rejections = 0 } = input
  const age = Date.now() - Date.parse(firstTryAt)
  const delay = nextAttempt({ kind, attempt, rejections, age })
  if (delay === null) giveUp(req, input.kind, reason)
  req.payload.logger.warn({ msg: 'mail delayed', kind: input.kind, messageId, delay, reason })
  await req.payload.jobs.queue({
    task: 'send-mail',
    queue,
    input: {
      ...input,
      attempt: attempt + 1,
      rejections: kind === 'rejected' ? rejections + 1 : rejections,
      lastError: reason,
    },
    waitUntil: new Date(Date.now() + delay),
    req,
  })
}

/** Ends the job as failed. Payload stores the message, and logs nothing of what the job was about. */
function giveUp({ payload }: PayloadRequest, kind: string, reason: string): never {
  logSecurityEvent(payload, { event: `mail given up: ${kind}`, outcome: 'refused' })
  throw new JobCancelledError(reason)
}
