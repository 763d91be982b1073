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
  attempt: number
  rejections: number
  /** Milliseconds since the first attempt. */
  age: number
}

/**
 * Delay in milliseconds; null to give up. A rejected email has three attempts. Others are retried
 * for two days: after 2, 4, 8 … seconds, then every minute; deferred ones less often as they age.
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
    /** Contains no addresses. */
    lastError?: string
  }
  output: Record<string, never>
}

/**
 * Delivers one email. After a failure, queues it again in `RETRIES` or `EVENTS`, so that fresh
 * email never waits behind it. Payload's own retries have an unbounded back-off and a growing log.
 * An email that is given up remains as a failed job and is audited. The Message-ID is that of the
 * first job, so that an email accepted twice reads as one.
 */
export const sendMail = sendMailBy(deliver)

export function sendMailBy(deliverNow: Deliver): TaskConfig<SendMail> {
  return {
    slug: 'send-mail',
    label: 'Send an email',
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
    return giveUp(
      req,
      input.kind,
      'The email was queued with a different AUTH_SECRET and cannot be read.',
    )
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
  req.payload.logger.warn({ msg: 'email delayed', kind: input.kind, messageId, delay, reason })
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

/** Payload stores the message and logs nothing about the content. */
function giveUp({ payload }: PayloadRequest, kind: string, reason: string): never {
  logSecurityEvent(payload, { event: `email failed: ${kind}`, outcome: 'refused' })
  throw new JobCancelledError(reason)
}
