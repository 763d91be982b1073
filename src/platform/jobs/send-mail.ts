import { createLocalReq, type Payload } from 'payload'
import { logSecurityEvent } from '../logging/security-log'
import { deliver, readDeliveryFailure, type Deliver, type DeliveryFailure } from '../mail/transport'
import type { MailDraft } from '../mail/draft-type'
import type { Mail } from '../mail/layout'
import { renderMail } from '../mail/mail-registry'
import { openQueuedMail, type QueuedMail } from '../mail/queue-mail'
import { env } from '@/env'
import { getBackOff } from '../outbox/back-off'
import { EVENTS, RETRIES } from '../outbox/outbox'
import type { Handler, Message, Retry } from '@/platform/outbox/handler'
import { bridge } from '../process/bridge'

/**
 * Delivers one email, with the words of this moment. After a failure it waits in `RETRIES` or `EVENTS`, so that fresh email never
 * waits behind it. An email that is given up is audited. The Message-ID stays the same, so that an
 * email accepted twice reads as one.
 */
export const sendMail = sendMailBy(deliver)

export function sendMailBy(deliverNow: Deliver): Handler<QueuedMail> {
  return async (payload, message) => {
    const queued = message.payload
    const messageId = queued.messageId ?? `<mail-${message.id}@${new URL(env.SITE_URL).hostname}>`
    const content = open(queued)
    if (!content) {
      const reason = 'The email was queued with a different AUTH_SECRET and cannot be read.'
      return giveUp(payload, queued.kind, reason)
    }
    const mail = await render(payload, content)
    if (!mail) {
      return giveUp(payload, queued.kind, 'This version does not send emails of this kind.')
    }
    try {
      await deliverNow({ payload, mail, messageId })
      bridge.count?.('mail', 'sent')
      return undefined
    } catch (error) {
      bridge.count?.('mail', 'failed')
      return tryLater(payload, message, readDeliveryFailure(error))
    }
  }
}

async function render(payload: Payload, content: Mail | MailDraft): Promise<Mail | null> {
  if (!('entry' in content)) return content
  return renderMail(await createLocalReq({}, payload), content)
}

function open(queued: QueuedMail): Mail | MailDraft | null {
  try {
    return openQueuedMail(queued)
  } catch {
    return null
  }
}

function tryLater(
  payload: Payload,
  { age, attempts, queue, payload: { kind, rejections = 0 } }: Message<QueuedMail>,
  failure: DeliveryFailure,
): Retry {
  const { reason } = failure
  const retryInMs = getBackOff(failure.kind, { attempts, rejections, age })
  if (retryInMs === null) return giveUp(payload, kind, reason)
  payload.logger.warn({ msg: 'email delayed', kind, delay: retryInMs, reason })
  return {
    retryInMs,
    reason,
    queue: queue === EVENTS ? EVENTS : RETRIES,
    payload: { rejections: failure.kind === 'rejected' ? rejections + 1 : rejections },
  }
}

function giveUp(payload: Payload, kind: string, reason: string): Retry {
  logSecurityEvent(payload, { event: `email failed: ${kind}`, outcome: 'refused' })
  return { retryInMs: null, reason }
}
