import type { Payload } from 'payload'
import { closeCalendarFeed, findCalendarOwner, openCalendarFeed } from './calendar-feed'
import type { Client } from './client'
import { enforceRateLimit } from './limits'
import { logSecurityEvent } from '@/domain/audit/security-event'

type Someone = { payload: Payload; client: Client; user: { id: number } }

/** A secret as it stands in an address. Anything else is not looked up. */
const SECRET = /^t[\w-]{22}$/
const MINUTE = 60

/**
 * Makes the address of the private calendar of a signed-in person, instead of the one that they had.
 * Throws `too_many` after 10 in an hour.
 */
export async function createOwnCalendar({ payload, client, user }: Someone): Promise<string> {
  const limit = { key: `calendar-made:${user.id}`, limit: 10, windowSeconds: 60 * MINUTE }
  await enforceRateLimit(payload, [limit])
  const secret = await openCalendarFeed({ payload }, user.id)
  const event = 'calendar address created'
  logSecurityEvent(payload, { event, outcome: 'ok', actor: user.id, client })
  return secret
}

/** Ends the private calendar of a signed-in person. One that has ended is as it should be. */
export async function revokeOwnCalendar({ payload, client, user }: Someone): Promise<void> {
  await closeCalendarFeed({ payload }, user.id)
  const event = 'calendar address ended'
  logSecurityEvent(payload, { event, outcome: 'ok', actor: user.id, client })
}

type Asked = { payload: Payload; client: Client; secret: string }

/**
 * Whose calendar a secret opens, or null. A network may be wrong 60 times in ten minutes: that is counted
 * after the look-up, so that nobody's guesses shut the calendars of others behind the same address. A
 * calendar is read 60 times an hour at most. Throws `too_many` beyond.
 */
export async function openCalendar({ payload, client, secret }: Asked): Promise<number | null> {
  const owner = SECRET.test(secret) ? await findCalendarOwner({ payload }, secret) : null
  const limit =
    owner === null
      ? { key: `calendar-guess:${client.network}`, limit: 60, windowSeconds: 10 * MINUTE }
      : { key: `calendar-read:${owner}`, limit: 60, windowSeconds: 60 * MINUTE }
  await enforceRateLimit(payload, [limit])
  return owner
}
