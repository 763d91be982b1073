import type { Payload } from 'payload'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aUser, signInCookie } from '../support/users'

/** Around the changes to and from summer time in Berlin and New York, and one that India knows. */
const MOMENTS = [
  '2026-03-08T07:00:00.000Z',
  '2026-03-29T01:30:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-12-31T18:30:00.000Z',
]

let payload: Payload
const zone = process.env.TZ
beforeAll(async () => {
  payload = await getTestPayload()
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('R-33 a time is the same instant wherever the server stands, also when the clocks change', async () => {
  const cookie = await signInCookie(await aUser(payload, { role: 'admin' }))
  const made: number[] = []
  for (const [n, at] of MOMENTS.entries()) {
    process.env.TZ = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata'][n % 3]
    const json = {
      title: `R-33 ${at}`,
      description: 'A time.',
      presenter: 'Ada',
      duration: '1 hour',
      price: 0,
      scheduledFor: at,
      _status: 'published',
    }
    const { body, status } = await callRest('POST', '/webinars', { cookie, json })
    expect(status).toBe(201)
    made.push((body as { doc: { id: number } }).doc.id)
  }
  for (const name of ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata']) {
    process.env.TZ = name
    for (const [n, id] of made.entries()) {
      const { body } = await callRest('GET', `/webinars/${id}`, { query: { depth: '0' } })
      expect(body, name).toMatchObject({ scheduledFor: MOMENTS[n] })
    }
  }
})
