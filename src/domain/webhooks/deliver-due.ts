import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { env } from '@/env'
import { processWide } from '@/lib/process-wide'
import { toBody } from '@/lib/webhooks/body'
import { WEBHOOK_LIMITS } from '@/lib/webhooks/limits'
import { claimDelivery, listDueWebhooks, type Claimed } from './claim-delivery'
import { post, type Outcome } from './post'
import { recordAttempt } from './record-attempt'
import { openSecrets } from './secrets'
import { signedHeaders } from './sign'
import { switchOff } from './switch-off'

/** How many requests to one receiver are under way at once. */
const AT_ONCE = 4
/** The least time between two that leave, whoever they go to: pages come first (W-18). */
const THROTTLE_MS = 25

const state = processWide('webhook-lines', () => ({
  /** By webhook. */
  lines: new Map<number, Promise<unknown>>(),
  nextStart: 0,
}))

type Round = { payload: Payload; mayGoOn: () => boolean }

/**
 * Sends what is due. Every webhook has a line of its own with four places, so a receiver that takes its
 * time delays nobody but itself (W-04); all lines together begin 40 requests a second at most. Called with
 * each round of jobs in the leading instance, which does not wait for it. Resolves when what it
 * began is done. Never rejects: what could not be read or written is due with the next round.
 */
export async function deliverDue(payload: Payload, mayGoOn = () => true): Promise<void> {
  try {
    const due = await listDueWebhooks(payload)
    const idle = due.filter((id) => !state.lines.has(id))
    const lines = idle.map((id) => {
      const line = runLine({ payload, mayGoOn }, id)
      state.lines.set(id, line)
      return line
    })
    await Promise.all(lines)
  } catch (error) {
    logFailure(payload, error)
  }
}

function logFailure(payload: Payload, error: unknown): void {
  payload.logger.error({ err: error, msg: 'Webhooks could not be delivered' })
}

async function runLine(round: Round, webhookId: number): Promise<void> {
  try {
    await work(round, webhookId, AT_ONCE)
  } catch (error) {
    logFailure(round.payload, error)
  } finally {
    state.lines.delete(webhookId)
  }
}

/**
 * One place of a line. It opens the next one when there was something for itself, and ends after it, also
 * when it fails: a line has no more places than its own.
 */
async function work(round: Round, webhookId: number, places: number): Promise<void> {
  let others: Promise<void> | undefined
  try {
    while (round.mayGoOn()) {
      await pace()
      const delivery = await claimDelivery(round.payload, webhookId)
      if (!delivery) break
      if (places > 1 && !others) {
        others = work(round, webhookId, places - 1)
        // It may fail long before it is awaited.
        others.catch(() => undefined)
      }
      await deliver(round.payload, delivery)
    }
  } finally {
    await others
  }
}

async function pace(): Promise<void> {
  const now = Date.now()
  const start = Math.max(now, state.nextStart)
  state.nextStart = start + THROTTLE_MS
  if (start > now) await pause(start - now)
}

async function deliver(payload: Payload, delivery: Claimed): Promise<void> {
  const { event, id, webhookId } = delivery
  const outcome = await trySending(delivery)
  const isDead = await recordAttempt(payload, delivery, outcome)
  const { error, ms, status } = outcome
  payload.logger.debug({
    msg: 'webhook sent',
    webhook: webhookId,
    delivery: id,
    event,
    status,
    ms,
    error,
  })
  if (status === 410) {
    await switchOff(payload, webhookId, 'The receiver says that it is gone for good (410).')
  } else if (isDead) {
    const days = WEBHOOK_LIMITS.failingDays
    await switchOff(payload, webhookId, `It has taken nothing for ${days} days.`)
  }
}

async function trySending(delivery: Claimed): Promise<Outcome> {
  const { at, event, messageId, recordId, url, webhookId } = delivery
  const secrets = openSecrets(webhookId, delivery.sealed)
  if (secrets.length === 0) {
    const error = 'Its secret cannot be read: AUTH_SECRET has changed. Rotate the secret.'
    return { status: null, ms: 0, error }
  }
  const body = JSON.stringify(toBody({ event, recordId, at, siteUrl: env.SITE_URL }))
  return post({ url, body, headers: signedHeaders({ messageId, body, secrets }) })
}
