import { expect, test } from 'vitest'
import type { DoorSeat } from './dto'
import { applyChanges, applyPending, countAttended, matchSeats, readPending } from './queue'
import { getDoorExpiry, getDoorOpening, toCheckInTime } from './door-times'

const AT = '2026-12-05T13:52:00.000Z'
const aSeat = (id: number, name: string, more: Partial<DoorSeat> = {}): DoorSeat => {
  return { id, name, code: '', at: null, isOurs: false, ...more }
}
const anEntry = (seat: number, undo?: true) => ({ id: `${seat}`, seat, at: AT, undo })

test('J-02 pending entries show as if they were made, in order', () => {
  const seats = [aSeat(1, 'Ada'), aSeat(2, 'Ben', { at: AT })]
  const pending = [anEntry(1), anEntry(2), anEntry(1, true), anEntry(2, true), anEntry(9)]
  expect(applyPending(seats, pending.slice(0, 2)).map(({ at }) => at)).toEqual([AT, AT])
  // What another door did is not undone here.
  expect(applyPending(seats, pending).map(({ at }) => at)).toEqual([null, AT])
  expect(countAttended(applyPending(seats, pending))).toBe(1)
  expect(applyChanges(seats, [{ id: 2, at: null, isOurs: false }])[1]?.at).toBeNull()
})

test.each([
  ['zoe', ['Zoë Ångström']],
  ['ANG zo', ['Zoë Ångström']],
  ['мар', ['Мария']],
  ['नायर', ['मीरा नायर']],
  ['  ', ['Zoë Ångström', 'Мария', 'मीरा नायर']],
  ['zoe maria', []],
])('J-01 "%s" finds %j', (typed, names) => {
  const seats = ['Zoë Ångström', 'Мария', 'मीरा नायर'].map((name, at) => aSeat(at, name))
  expect(matchSeats(seats, typed).map(({ name }) => name)).toEqual(names)
})

test('J-02 what a device has stored may be anything', () => {
  const entry = { ...anEntry(1), name: 'Ada' }
  for (const odd of [null, 1, 'x', {}, [null], [{ id: 1 }], [{ ...entry, seat: '1' }]])
    expect(readPending(odd)).toEqual([])
  expect(readPending([entry, null])).toEqual([entry])
})

test('J-01 the door opens two hours before the start, until 12 hours after the end', () => {
  const times = { startsAt: '2026-12-05T10:00:00.000Z', endsAt: '2026-12-05T13:00:00.000Z' }
  expect(getDoorOpening(times)).toBe(Date.parse('2026-12-05T08:00:00.000Z'))
  expect(getDoorExpiry(times)).toBe(Date.parse('2026-12-06T01:00:00.000Z'))
})

test.each([
  ['2026-12-05T13:50:00.000Z', '2026-12-05T13:52:00.000Z', '2026-12-05T10:58:00.000Z'],
  ['2031-01-01T00:00:00.000Z', '2031-01-01T00:02:00.000Z', '2026-12-05T10:58:00.000Z'],
  // Longer ago than the door is open, and ahead.
  ['1970-01-01T00:00:00.000Z', '2026-12-05T13:52:00.000Z', '2026-12-05T08:00:00.000Z'],
  ['2999-01-01T00:00:00.000Z', '2026-12-05T13:52:00.000Z', '2026-12-05T11:00:00.000Z'],
])('J-02 made at %s and sent at %s counts from %s', (at, sentAt, expected) => {
  const from = Date.parse('2026-12-05T08:00:00.000Z')
  const now = Date.parse('2026-12-05T11:00:00.000Z')
  expect(toCheckInTime({ at, sentAt }, { from, now })).toBe(expected)
})
