import type { Payload } from 'payload'
import { normalizeEmail } from '@/lib/accounts/email-address'
import { enqueue } from '@/lib/outbox/outbox'
import type { Client } from './client'
import { enforceRateLimit } from './limits'
import { mailLimits } from './mail-limit'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { RESET_LINK } from './send-reset-link'

type Ask = { payload: Payload; client: Client; email: string }

/** Shown whether or not the account exists. */
const LOOK_INTO_MAILBOX =
  'Several links were requested within the last hour. If this address has an account, the newest link works: please check the inbox and the spam folder.'

/** Only queues a message, so that the response does not reveal whether the account exists. */
export async function requestPasswordReset(ask: Ask): Promise<void> {
  const { payload, client } = ask
  const email = normalizeEmail(ask.email)
  const network = { key: `reset:${client.network}`, limit: 20, windowSeconds: 10 * 60 }
  await enforceRateLimit(payload, [network])
  await enforceRateLimit(payload, mailLimits('reset', email, client), LOOK_INTO_MAILBOX)
  await enqueue({ payload }, { kind: RESET_LINK, payload: { email } })
  logSecurityEvent(payload, { event: 'password reset asked for', outcome: 'ok', client })
}
