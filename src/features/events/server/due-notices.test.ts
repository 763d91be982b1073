import { describe, expect, test } from 'vitest'
import { dueNotices, type Noticeable } from './due-notices'

const STARTS = '2026-12-05T10:00:00.000Z'
const event = {
  startsAt: STARTS,
  endsAt: '2026-12-05T11:00:00.000Z',
  isCancelled: false,
  hasRecording: false,
  movedAt: null as string | null,
}
const person: Noticeable = {
  state: 'registered',
  registeredAt: '2026-11-01T00:00:00.000Z',
  promotedAt: null,
  hasAttended: false,
  notices: [],
}
const reported = { ...person, notices: [`seat:${person.registeredAt}`] }
const kinds = (more: Partial<typeof event>, who: Noticeable, at: string) =>
  dueNotices({ ...event, ...more }, who, Date.parse(at)).map(({ kind }) => kind)
const EARLY = '2026-11-02T00:00:00.000Z'

describe('E-14 what is due', () => {
  test('a registration is confirmed once, a waiting one as such, a promotion again', () => {
    expect(kinds({}, person, EARLY)).toEqual(['seat'])
    expect(kinds({}, reported, EARLY)).toEqual([])
    expect(kinds({}, { ...person, state: 'waiting' }, EARLY)).toEqual(['waiting'])
    expect(kinds({}, { ...reported, promotedAt: EARLY }, EARLY)).toEqual(['promoted'])
  })

  test('attendees who knew the old time are notified of a new one, once per change', () => {
    const movedAt = '2026-11-03T00:00:00.000Z'
    expect(kinds({ movedAt }, reported, movedAt)).toEqual(['moved'])
    const knows = { ...reported, notices: [...reported.notices, `moved:${movedAt}`] }
    expect(kinds({ movedAt }, knows, movedAt)).toEqual([])
    expect(kinds({ movedAt: '2026-11-04T00:00:00.000Z' }, knows, movedAt)).toEqual(['moved'])
    expect(kinds({ movedAt }, person, movedAt)).toEqual(['seat'])
  })

  test('a cancellation before the end is notified, and nothing else with it', () => {
    expect(kinds({ isCancelled: true }, person, EARLY)).toEqual(['cancelled'])
    expect(kinds({ isCancelled: true }, { ...reported, notices: ['cancelled'] }, EARLY)).toEqual([])
    expect(kinds({ isCancelled: true }, reported, event.endsAt)).toEqual([])
  })

  test('attendees who had a seat are notified of the recording', () => {
    expect(kinds({ hasRecording: true }, reported, event.endsAt)).toEqual(['recording'])
    expect(kinds({}, reported, event.endsAt)).toEqual([])
    expect(kinds({ hasRecording: true }, { ...reported, state: 'waiting' }, event.endsAt)).toEqual(
      [],
    )
  })
})

describe('E-15 reminders', () => {
  test.each([
    ['2026-12-04T09:59:59.999Z', []],
    ['2026-12-04T10:00:00.000Z', ['day-before']],
    ['2026-12-05T08:59:59.999Z', ['day-before']],
    ['2026-12-05T09:00:00.000Z', ['hour-before']],
    ['2026-12-05T09:59:59.999Z', ['hour-before']],
    [STARTS, []],
  ])('at %s: %j', (at, expected) => {
    expect(kinds({}, reported, at)).toEqual(expected)
  })

  test('none in arrears, none while waiting, none for a cancelled event', () => {
    const late = (registeredAt: string) => ({
      ...person,
      registeredAt,
      notices: [`seat:${registeredAt}`],
    })
    expect(kinds({}, late('2026-12-04T10:00:00.000Z'), '2026-12-04T11:00:00.000Z')).toEqual([])
    expect(kinds({}, late('2026-12-05T09:00:00.000Z'), '2026-12-05T09:30:00.000Z')).toEqual([])
    const waiting: Noticeable = {
      ...person,
      state: 'waiting',
      notices: [`waiting:${person.registeredAt}`],
    }
    expect(kinds({}, waiting, '2026-12-05T09:30:00.000Z')).toEqual([])
    const cancelled = { ...reported, notices: [...reported.notices, 'cancelled'] }
    expect(kinds({ isCancelled: true }, cancelled, '2026-12-05T09:30:00.000Z')).toEqual([])
  })

  test('an event that moves moves its reminders', () => {
    const reminded = { ...reported, notices: [...reported.notices, `day:${STARTS}`] }
    expect(kinds({}, reminded, '2026-12-04T11:00:00.000Z')).toEqual([])
    const moved = { startsAt: '2026-12-12T10:00:00.000Z', endsAt: '2026-12-12T11:00:00.000Z' }
    expect(kinds(moved, reminded, '2026-12-11T11:00:00.000Z')).toEqual(['day-before'])
  })
})

test('F-01 feedback is asked two hours after the end, of those with recorded attendance', () => {
  const attended = { ...reported, hasAttended: true }
  expect(kinds({}, attended, '2026-12-05T12:59:00.000Z')).toEqual([])
  expect(kinds({}, reported, '2026-12-05T13:00:00.000Z')).toEqual([])
  expect(kinds({ isCancelled: true }, attended, '2026-12-05T13:00:00.000Z')).toEqual([])
  expect(kinds({}, attended, '2026-12-05T13:00:00.000Z')).toEqual(['feedback'])
  expect(kinds({}, attended, '2026-12-08T10:59:00.000Z')).toEqual(['feedback'])
  expect(kinds({}, attended, '2026-12-08T11:00:00.000Z')).toEqual([])
  const asked = { ...attended, notices: [...attended.notices, 'feedback'] }
  expect(kinds({}, asked, '2026-12-05T13:00:00.000Z')).toEqual([])
})
