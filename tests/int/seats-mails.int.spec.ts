import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onPool } from '@/platform/database/on-pool'
import type { EventRef } from '@/features/events/server/read-event'
import { queueDueNotices } from '@/features/events/server/due-notices'
import { takeSeat } from '@/features/events/server/take-seat'
import { inHours, newEvent, setStart } from '../support/events'
import { mailsTo } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aUser } from '../support/users'

const LINK = 'https://meet.test/secret'

let payload: Payload
let person: { id: number; email: string }

beforeAll(async () => {
  payload = await getTestPayload()
})

beforeEach(async () => {
  person = await aUser(payload, { role: 'user' })
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

const mails = () => mailsTo(payload, person.email)
const subjects = async () => (await mails()).map(({ subject }) => subject.split(':')[0])
const save = (event: EventRef, data: object) =>
  payload.update({ collection: 'workshops', id: event.id, data, overrideAccess: true })
const take = (event: EventRef) => takeSeat({ payload, event, userId: person.id })

/** The same minute as in the leading instance, as often as someone likes. */
async function afterMinutes(times = 3) {
  for (let n = 0; n < times; n++) await queueDueNotices(payload)
  return subjects()
}

/** Someone with a seat, registered so many days ago. */
async function aSeat(data: object = {}, days = 3): Promise<EventRef> {
  const event = await newEvent(payload, data)
  await take(event)
  await onPool(
    payload,
    sql`
      update registrations set registered_at = registered_at - ${days} * interval '1 day'
      where workshop_id = ${event.id} and user_id = ${person.id}`,
  )
  await onPool(
    payload,
    sql`
      update registrations set notices = array['seat:' ||
        to_char(registered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')]
      where workshop_id = ${event.id} and user_id = ${person.id}`,
  )
  // The confirmation, whose key names the moment that was moved.
  await onPool(payload, sql`delete from outbox where kind = 'event-notification'`)
  return event
}

describe('E-15 reminders', () => {
  test('a day and an hour before, each once however often someone looks', async () => {
    const event = await aSeat({ startsAt: inHours(48), joinLink: LINK })
    expect(await afterMinutes()).toEqual([])
    await setStart(payload, event, inHours(23.5))
    expect(await afterMinutes()).toEqual(['Reminder'])
    await setStart(payload, event, inHours(0.9))
    expect(await afterMinutes()).toEqual(['Reminder', 'Starting soon'])
    await setStart(payload, event, inHours(-0.1))
    expect(await afterMinutes()).toHaveLength(2)
  })

  test('times stand in the zone of the site, and name it', async () => {
    await aSeat({ startsAt: inHours(23.5) })
    await afterMinutes()
    expect(decoded((await mails())[0]?.raw ?? '')).toMatch(/\d{1,2}:\d\d [AP]M IST/)
  })

  test('none in arrears, none for a cancelled event, none for who waits', async () => {
    await aSeat({ startsAt: inHours(0.9) }, 0)
    const cancelled = await aSeat({ startsAt: inHours(23.5) })
    await onPool(
      payload,
      sql`update workshops set event_status = 'cancelled' where id = ${cancelled.id}`,
    )
    const full = await aSeat({ startsAt: inHours(23.4) })
    await onPool(
      payload,
      sql`update registrations set state = 'waiting' where workshop_id = ${full.id}`,
    )
    expect(await afterMinutes()).toEqual([])
  })

  test('an event that moves moves its reminders', async () => {
    const event = await aSeat({ startsAt: inHours(23.5) })
    expect(await afterMinutes()).toEqual(['Reminder'])
    await save(event, { startsAt: inHours(240), _status: 'published' })
    expect(await afterMinutes()).toEqual(['Reminder', 'New time'])
    await setStart(payload, event, inHours(23))
    expect(await afterMinutes()).toEqual(['Reminder', 'New time', 'Reminder'])
  })
})

describe('E-16 the switch', () => {
  test('M-54 stops reminders and the recording, not what changes a seat', async () => {
    await payload.update({
      collection: 'users',
      id: person.id,
      data: { eventNotifications: false },
      overrideAccess: true,
    })
    const event = await aSeat({ startsAt: inHours(23.5) })
    expect(await afterMinutes()).toEqual([])
    const confirmed = await newEvent(payload)
    await take(confirmed)
    expect(await subjects()).toEqual(['You have a seat'])
    await save(event, { startsAt: inHours(72), _status: 'published' })
    expect((await subjects()).slice(1)).toEqual(['New time'])
    await save(event, { eventStatus: 'cancelled', _status: 'published' })
    expect((await subjects()).slice(2)).toEqual(['Cancelled'])
    await setStart(payload, confirmed, inHours(-5))
    await save(confirmed, { recordingUrl: 'https://video.test/3', _status: 'published' })
    expect(await afterMinutes()).toHaveLength(3)
  })

  test('M-54 reminders do not follow the switch for answers', async () => {
    await payload.update({
      collection: 'users',
      id: person.id,
      data: { emailNotifications: false },
      overrideAccess: true,
    })
    await aSeat({ startsAt: inHours(23.5) })
    expect(await afterMinutes()).toEqual(['Reminder'])
  })

  test('a reminder has the way out with one click, a move does not', async () => {
    const event = await aSeat({ startsAt: inHours(23.5) })
    await afterMinutes()
    await save(event, { startsAt: inHours(72), _status: 'published' })
    const [reminder, move] = await mails()
    expect(reminder?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(move?.raw).not.toContain('List-Unsubscribe')
  })
})

describe('E-08 what counts as a cancellation, and what as nothing', () => {
  test('unpublishing tells the people, publishing again tells them of their seat', async () => {
    const event = await aSeat()
    await save(event, { _status: 'draft' })
    expect(await subjects()).toEqual(['Cancelled'])
    await save(event, { description: 'z', _status: 'draft' })
    expect(await subjects()).toHaveLength(1)
    await save(event, { _status: 'published' })
    expect((await subjects()).slice(1)).toEqual(['You have a seat'])
  })

  test('a draft with another time mails no one, until it is published', async () => {
    const event = await aSeat()
    const startsAt = inHours(100)
    await payload.update({
      collection: 'workshops',
      id: event.id,
      data: { startsAt, _status: 'draft' },
      draft: true,
      overrideAccess: true,
    })
    expect(await afterMinutes()).toEqual([])
    await save(event, { startsAt, _status: 'published' })
    expect(await subjects()).toEqual(['New time'])
  })
})

describe('E-14 the recording', () => {
  test('is told once to people who had a seat, whether it comes early or late', async () => {
    const late = await aSeat()
    await setStart(payload, late, inHours(-5))
    expect(await afterMinutes()).toEqual([])
    await save(late, { recordingUrl: 'https://video.test/1', _status: 'published' })
    expect(await afterMinutes()).toEqual(['The recording is ready'])

    const early = await aSeat({ recordingUrl: 'https://video.test/2' })
    expect(await afterMinutes()).toHaveLength(1)
    await setStart(payload, early, inHours(-5))
    expect(await afterMinutes()).toHaveLength(2)
  })
})

describe('E-14 calendars', () => {
  test('E-04 a seat has the address of /join, and no mail the link behind it', async () => {
    const event = await newEvent(payload, { joinLink: LINK })
    await take(event)
    // What is due follows from what is stored when the job runs.
    await mails()
    await save(event, { startsAt: inHours(72), _status: 'published' })
    await mails()
    await save(event, { eventStatus: 'cancelled', statusNote: 'Ill.', _status: 'published' })
    const [seat, moved, cancelled] = await mails()
    expect(seat?.raw).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/)
    expect(moved?.raw).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/)
    expect(cancelled?.raw).toMatch(/text\/calendar; charset=utf-8; method=CANCEL/)
    expect(cancelled?.raw).toContain('Ill.')
    for (const mail of [seat, moved, cancelled]) {
      expect(decoded(mail?.raw ?? '')).not.toContain('meet.test')
    }
    expect(decoded(seat?.raw ?? '')).toContain('/join/workshop-')
  })

  test('who waits gets no calendar entry', async () => {
    const event = await newEvent(payload, { capacity: 1 })
    await takeSeat({ payload, event, userId: (await aUser(payload, { role: 'user' })).id })
    await take(event)
    await mails()
    await save(event, { startsAt: inHours(72), _status: 'published' })
    expect(await subjects()).toEqual(['You are on the waiting list', 'New time'])
    for (const { raw } of await mails()) expect(raw).not.toContain('text/calendar')
  })
})

describe('M-55 how to join', () => {
  const seatMail = async (data: object) => {
    await take(await newEvent(payload, data))
    return decoded((await mails())[0]?.raw ?? '')
  }

  test('M-55 an online event has the address to join and no code for an entrance', async () => {
    const raw = await seatMail({
      joinLink: LINK,
      mode: 'online',
      venue: 'Atelier live room (online)',
    })
    expect(raw).toContain('You can join online from 30 minutes before the start')
    expect(raw).toContain('/join/workshop-')
    expect(raw).not.toContain('entrance')
    expect(raw).not.toContain('meet.test')
  })

  test('M-55 without a link the mail says that it follows, and for a place it has the code', async () => {
    expect(await seatMail({ mode: 'online' })).toContain(
      'You will get the join link before the event starts.',
    )
    person = await aUser(payload, { role: 'user' })
    const raw = await seatMail({ mode: 'in-person', venue: 'Hall 1' })
    expect(raw).toContain('Show this code at the entrance.')
    expect(raw).not.toContain('join')
  })
})

/** With its base64 parts readable, long lines of its calendar unfolded, and those of its text joined. */
function decoded(raw: string): string {
  return raw
    .replace(/(?:^[A-Za-z0-9+/=]{16,}\r?\n)+/gm, (part) =>
      Buffer.from(part, 'base64').toString('utf8').replaceAll('\r\n ', ''),
    )
    .replace(/=\r?\n/g, '')
}
