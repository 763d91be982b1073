import { describe, expect, test } from 'vitest'
import { pickFacts, type LastChange } from '../event-facts'
import { listDueNotices, type Noticeable } from './due-notices'

const STARTS = '2026-12-05T10:00:00.000Z'
const event = {
  startsAt: STARTS,
  endsAt: '2026-12-05T11:00:00.000Z',
  isCancelled: false,
  hasRecording: false,
  place: 'Hall 1',
  mode: 'in-person' as 'in-person' | 'online',
  lastChange: null as LastChange | null,
}
const FACTS = pickFacts(event)
const person: Noticeable = {
  state: 'registered',
  registeredAt: '2026-11-01T00:00:00.000Z',
  promotedAt: null,
  hasAttended: false,
  notices: [],
  informed: null,
}
const reported = { ...person, notices: [`seat:${person.registeredAt}`], informed: FACTS }
const kinds = (more: Partial<typeof event>, who: Noticeable, at: string) =>
  listDueNotices({ ...event, ...more }, who, Date.parse(at)).map(({ kind }) => kind)
const EARLY = '2026-11-02T00:00:00.000Z'

describe('E-14 what is due', () => {
  test('a registration is confirmed once, a waiting one as such, a promotion again', () => {
    expect(kinds({}, person, EARLY)).toEqual(['seat'])
    expect(kinds({}, reported, EARLY)).toEqual([])
    expect(kinds({}, { ...person, state: 'waiting' }, EARLY)).toEqual(['waiting'])
    expect(kinds({}, { ...reported, promotedAt: EARLY }, EARLY)).toEqual(['promoted'])
  })

  test.each([
    { startsAt: '2026-12-05T09:00:00.000Z' },
    { endsAt: '2026-12-05T12:00:00.000Z' },
    { place: 'Hall 2' },
    { mode: 'online' as const },
  ])('M-82 attendees who know other facts are notified of %o, once', (change) => {
    expect(kinds(change, person, EARLY)).toEqual(['seat'])
    expect(kinds(change, reported, EARLY)).toEqual(['changed'])
    expect(kinds(change, { ...reported, informed: { ...FACTS, ...change } }, EARLY)).toEqual([])
    expect(kinds({ ...change, isCancelled: true }, reported, EARLY)).toEqual(['cancelled'])
    expect(kinds(change, reported, '2026-12-06T00:00:00.000Z')).toEqual([])
  })

  test('M-82 a change waits ten minutes for others, but not in the last hour', () => {
    const changed = { place: 'Hall 2', lastChange: { at: EARLY, from: FACTS } }
    expect(kinds(changed, reported, '2026-11-02T00:09:59.999Z')).toEqual([])
    expect(kinds(changed, reported, '2026-11-02T00:10:00.000Z')).toEqual(['changed'])
    const at = '2026-12-05T09:30:00.000Z'
    const late = { ...changed, lastChange: { at, from: FACTS } }
    const reminded = { ...reported, notices: [...reported.notices, `hour:${STARTS}`] }
    expect(kinds(late, reminded, at)).toEqual(['changed'])
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
    const informed = { ...reminded, informed: { ...FACTS, ...moved } }
    expect(kinds(moved, informed, '2026-12-11T11:00:00.000Z')).toEqual(['day-before'])
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
