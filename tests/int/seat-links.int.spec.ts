import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmAddress } from '@/features/accounts/server/confirm-address'
import { register } from '@/features/accounts/server/register'
import { findSession } from '@/features/accounts/server/sessions'
import type { EventRef } from '@/features/events/server/read-event'
import {
  confirmSeat as confirmSeatOrThrow,
  countHolds,
  findSeatLink,
  requestSeat as requestSeatOrThrow,
} from '@/features/events/server/seat-links'
import { takeSeat } from '@/features/events/server/take-seat'
import { runSweep } from '@/platform/jobs/auto-run'
import { onPool } from '@/platform/database/on-pool'
import { createSecret } from '@/lib/secrets'
import { inHours, newEvent, listRegistrations, someAccounts } from '../support/events'
import { mailsTo, tokenIn } from '../support/outbox'
import { reporting } from '../support/outcome'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aPassword, aUser } from '../support/users'

const requestSeat = reporting(requestSeatOrThrow)
const confirmSeat = reporting(confirmSeatOrThrow)

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})
afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

const from = (network = aClientAddress()) => ({ network, address: '10.0.0.0', device: 'Test' })
const anAddress = () => `way-${crypto.randomUUID()}@people.test`
const STARTS = inHours(48)
const anEvent = (data: object = {}) =>
  newEvent(payload, { startsAt: STARTS, capacity: 20, ...data })
const save = ({ id }: EventRef, data: object) =>
  payload.update({ collection: 'workshops', id, data, overrideAccess: true })

type Ask = { email?: string; network?: string; browser?: string; name?: string }
function ask(event: EventRef, { network, email = anAddress(), name = 'Mina', browser }: Ask = {}) {
  return requestSeat({ payload, client: from(network), event, name, email, browser })
}
const tokensTo = async (email: string) =>
  (await mailsTo(payload, email))
    .filter(({ raw }) => raw.includes('confirm-seat'))
    .map((mail) => tokenIn(mail, 'confirm-seat'))
const lastTokenTo = async (email: string) => (await tokensTo(email)).at(-1) ?? ''
const press = (token: string, more: { startsAt?: string; network?: string; name?: string } = {}) =>
  confirmSeat({
    payload,
    client: from(more.network),
    token,
    startsAt: new Date(more.startsAt ?? STARTS).toISOString(),
    name: more.name,
  })
const getProfile = async (email: string) => {
  const where = { email: { equals: email } }
  return (await payload.find({ collection: 'users', where, overrideAccess: true })).docs[0]
}
const rowsFor = async (email: string) =>
  (await onPool(payload, sql`select * from seat_links where email = ${email}`)).length
const fill = async (event: EventRef, count: number) => {
  for (const userId of await someAccounts(payload, count))
    await takeSeat({ payload, event, userId })
}
const expireHolds = () =>
  onPool(payload, sql`update seat_links set held_until = now() - interval '1 second'`)

describe('U-02 U-08 refusals', () => {
  test('U-02 a made-up, used or expired link takes nothing', async () => {
    const event = await anEvent()
    const email = anAddress()
    expect(await press(createSecret())).toMatchObject({ status: 400 })
    await ask(event, { email })
    const token = await lastTokenTo(email)
    await onPool(payload, sql`update seat_links set expires_at = now() where email = ${email}`)
    expect(await findSeatLink({ payload }, { token })).toBeNull()
    expect(await press(token)).toMatchObject({ status: 400 })
    await ask(event, { email })
    const next = await lastTokenTo(email)
    expect(await press(next)).toMatchObject({ ok: true })
    expect(await press(next)).toMatchObject({ status: 400 })
    expect(await listRegistrations(payload, event)).toHaveLength(1)
  })

  test('U-02 two presses at once: one takes the seat', async () => {
    const event = await anEvent()
    const email = anAddress()
    await ask(event, { email })
    const token = await lastTokenTo(email)
    const both = await Promise.all([press(token), press(token)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listRegistrations(payload, event)).toHaveLength(1)
  })

  test('U-08 no link for an event that takes no registrations', async () => {
    for (const [data, status] of [
      [{ _status: 'draft' }, 404],
      [{ startsAt: inHours(-30) }, 409],
      [{ eventStatus: 'cancelled' }, 409],
      [{ registrationCloses: inHours(-1) }, 409],
    ] as const) {
      expect(await ask(await anEvent(data))).toMatchObject({ ok: false, status })
    }
    expect(await ask({ kind: 'webinar', id: 2_000_000_000 })).toMatchObject({ status: 404 })
    expect(await ask(await anEvent(), { name: ' ' })).toMatchObject({ status: 400 })
  })

  test('U-08 one network asks 30 times, one address gets three emails from it', async () => {
    const event = await anEvent()
    const [network, email] = [aClientAddress(), anAddress()]
    for (let round = 0; round < 5; round++) {
      expect(await ask(event, { network, email })).toMatchObject({ ok: true })
    }
    expect(await tokensTo(email)).toHaveLength(3)
    for (let round = 5; round < 30; round++) await ask(event, { network })
    expect(await ask(event, { network })).toMatchObject({ status: 429 })
    expect(await ask(event)).toMatchObject({ ok: true })
  })
})

describe('U-04 no one empties an event with invented addresses', () => {
  test('U-04 holds take a fifth of the seats, and three from one network', async () => {
    const event = await anEvent({ capacity: 20 })
    const network = aClientAddress()
    const mine = await Promise.all(Array.from({ length: 8 }, () => ask(event, { network })))
    expect(mine.filter(({ value }) => value?.heldUntil)).toHaveLength(3)
    const many = await Promise.all(Array.from({ length: 12 }, () => ask(event)))
    expect(many.every(({ ok }) => ok)).toBe(true)
    expect(await countHolds({ payload }, event)).toBe(4)
  })

  test('U-04 a small event has no holds, and a full one neither', async () => {
    const small = await ask(await anEvent({ capacity: 4 }))
    expect(small.value?.heldUntil).toBeNull()
    const full = await anEvent({ capacity: 5 })
    await fill(full, 5)
    expect((await ask(full)).value?.heldUntil).toBeNull()
  })

  test('U-04 every seat that is held goes to confirmed users who ask, and none of them waits', async () => {
    const event = await anEvent({ capacity: 10 })
    await ask(event)
    await ask(event)
    expect(await countHolds({ payload }, event)).toBe(2)
    await fill(event, 10)
    const rows = await listRegistrations(payload, event)
    expect(rows.map(({ state }) => state)).toEqual(Array(10).fill('registered'))
  })

  test('U-03 two visitors at once hold the last seat: one of them does, and the hold ends by itself', async () => {
    const event = await anEvent({ capacity: 10 })
    await fill(event, 9)
    const both = await Promise.all([ask(event), ask(event)])
    expect(both.filter(({ value }) => value?.heldUntil)).toHaveLength(1)
    await expireHolds()
    expect(await countHolds({ payload }, event)).toBe(0)
    expect((await ask(event)).value?.heldUntil).toBeTruthy()
  })

  test('U-03 asking again from the same browser neither extends the hold nor takes another', async () => {
    const event = await anEvent()
    const [browser, email, network] = [createSecret(), anAddress(), aClientAddress()]
    const first = await ask(event, { browser, email, network })
    for (let round = 0; round < 5; round++) {
      const again = await ask(event, { browser, email, network })
      expect(again.value?.heldUntil).toBe(first.value?.heldUntil)
    }
    expect(await countHolds({ payload }, event)).toBe(1)
  })
})

describe('U-05 no one learns whether an address has an account', () => {
  test('U-05 the response is the same, and no account is created by asking', async () => {
    const event = await anEvent()
    const known = await aUser(payload)
    const unknown = anAddress()
    const answers = [await ask(event, { email: known.email }), await ask(event, { email: unknown })]
    for (const answer of answers) {
      expect(answer.ok).toBe(true)
      expect(Object.keys(answer.value ?? {}).sort()).toEqual(['event', 'heldUntil'])
      expect(answer.value?.heldUntil).toBeTruthy()
    }
    expect(await getProfile(unknown)).toBeUndefined()
    expect((await mailsTo(payload, known.email)).at(-1)?.raw).toContain('Your account')
    expect((await mailsTo(payload, unknown)).at(-1)?.raw).toContain('confirms your address')
  })
})

describe('U-01 U-06 whose account gets the seat', () => {
  test('U-01 a new address: account, seat and session by one press; the email once', async () => {
    const event = await anEvent()
    const email = anAddress()
    const browser = createSecret()
    await ask(event, { email, browser, name: 'Mina' })
    const token = await lastTokenTo(email)
    expect(await findSeatLink({ payload }, { token, browser })).toMatchObject({
      email,
      name: 'Mina',
      isFromHere: true,
      isKnown: false,
      event,
    })
    expect(await findSeatLink({ payload }, { token })).toMatchObject({ isFromHere: false })
    const { value } = await press(token)
    expect(value?.registration).toMatchObject({ state: 'registered' })
    const profile = await getProfile(email)
    expect(profile).toMatchObject({ firstName: 'Mina', fullName: 'Mina', role: 'user' })
    const session = await findSession({ payload }, value?.session?.token ?? '')
    expect(session).toMatchObject({
      userId: profile?.id,
      method: 'email',
      isReauthenticated: false,
    })
    const mails = await mailsTo(payload, email)
    expect(mails.filter(({ raw }) => raw.includes('text/calendar'))).toHaveLength(1)
  })

  test('U-02 another browser can correct the name of a new account', async () => {
    const event = await anEvent()
    const email = anAddress()
    await ask(event, { email, name: 'Mallory' })
    await press(await lastTokenTo(email), { name: 'Olga' })
    expect(await getProfile(email)).toMatchObject({ firstName: 'Olga' })
  })

  test('U-06 an account with a password gets the seat, keeps name and password, and signs in itself', async () => {
    const event = await anEvent()
    const { email, id } = await aUser(payload)
    const before = await getProfile(email)
    await ask(event, { email, name: 'Mallory' })
    const { value } = await press(await lastTokenTo(email), { name: 'Mallory' })
    expect(value).toMatchObject({ session: null, registration: { state: 'registered' } })
    expect((await getProfile(email))?.fullName).toBe(before?.fullName)
    const [row] = await listRegistrations(payload, event)
    expect(row?.user_id).toBe(id)
  })

  test('U-06 a sign-up that waits is confirmed, without its password, and its link ends', async () => {
    const event = await anEvent()
    const email = anAddress()
    const [browser, password] = [createSecret(), aPassword()]
    await register({ payload, client: from(), name: 'Mallory', email, password, browser })
    const planted = tokenIn((await mailsTo(payload, email))[0], 'verify-email')
    await ask(event, { email, name: 'Olga' })
    const { value } = await press(await lastTokenTo(email))
    expect(value?.session).not.toBeNull()
    expect(await getProfile(email)).toMatchObject({ fullName: 'Olga' })
    const late = confirmAddress({ payload, client: from(), token: planted, browser })
    await expect(late).rejects.toMatchObject({ status: 400 })
  })

  test('U-06 an account of an earlier link signs in by the next; an administrator never does', async () => {
    const email = anAddress()
    for (const event of [await anEvent(), await anEvent()]) {
      await ask(event, { email })
      expect((await press(await lastTokenTo(email))).value?.session).not.toBeNull()
    }
    const profile = await getProfile(email)
    await onPool(payload, sql`update profiles set role = 'admin' where id = ${profile?.id}`)
    const event = await anEvent()
    await ask(event, { email })
    expect((await press(await lastTokenTo(email))).value?.session).toBeNull()
    await onPool(payload, sql`update profiles set role = 'user' where id = ${profile?.id}`)
  })
})

describe('U-07 what happens to the event in between', () => {
  test('U-07 full: the waitlist', async () => {
    const event = await anEvent({ capacity: 5 })
    const email = anAddress()
    await ask(event, { email })
    await fill(event, 5)
    const { value } = await press(await lastTokenTo(email))
    expect(value?.registration).toMatchObject({ state: 'waiting', position: 1 })
  })

  test.each<[string, object, number]>([
    ['rescheduled', { startsAt: inHours(72) }, 409],
    ['canceled', { eventStatus: 'cancelled' }, 409],
    ['closed', { registrationCloses: inHours(-1) }, 409],
    ['unpublished', { _status: 'draft' }, 404],
  ])('U-07 %s: nothing is half done, and the link stays valid', async (_, change, status) => {
    const event = await anEvent()
    const email = anAddress()
    await ask(event, { email })
    const token = await lastTokenTo(email)
    await save(event, change)
    expect(await press(token)).toMatchObject({ ok: false, status })
    expect(await getProfile(email)).toBeUndefined()
    expect(await listRegistrations(payload, event)).toHaveLength(0)
    expect(await findSeatLink({ payload }, { token })).not.toBeNull()
  })

  test('U-07 rescheduled: the button works once the new date was shown', async () => {
    const event = await anEvent()
    const email = anAddress()
    await ask(event, { email })
    const startsAt = inHours(72)
    await save(event, { startsAt })
    expect(await press(await lastTokenTo(email), { startsAt })).toMatchObject({ ok: true })
  })
})

describe('U-10 nothing is kept', () => {
  test('U-10 links go with the account, with the event, and a day after they were asked for', async () => {
    const event = await anEvent()
    const { email, id } = await aUser(payload)
    await ask(event, { email })
    await payload.delete({ collection: 'users', id, overrideAccess: true })
    expect(await rowsFor(email)).toBe(0)

    const other = anAddress()
    await ask(event, { email: other })
    await onPool(payload, sql`update seat_links set expires_at = now() - interval '1 second'`)
    await runSweep(payload)
    expect(await rowsFor(other)).toBe(0)
  })
})
