import { expect, test } from 'vitest'
import { formatPeopleCount, formatSeats, formatSeatsTaken, formatSeatsLeft } from './format-seats'

test('E-18 seats are shown as taken and total, even if more are taken', () => {
  expect(formatSeatsTaken({ taken: 12, capacity: 20 })).toBe('12 / 20')
  expect(formatSeatsTaken({ taken: 24, capacity: 20 })).toBe('24 / 20')
  expect(formatSeatsTaken({ taken: 10_000, capacity: null })).toBe('10,000')
})

test('E-21 the waiting list is shown if someone is on it', () => {
  expect(formatSeats({ taken: 12, capacity: 20, waiting: 3 })).toBe('12 / 20 · 3 waiting')
  expect(formatSeats({ taken: 12, capacity: 20, waiting: 0 })).toBe('12 / 20')
  expect(formatSeats({ taken: 12, capacity: null, waiting: 0 })).toBe('12 registered')
  expect([formatPeopleCount(1), formatPeopleCount(0)]).toEqual(['1 person', '0 people'])
})

test.each([
  [null, null],
  [11, null],
  [10, '10 seats left'],
  [1, '1 seat left'],
  [0, 'Waiting list'],
])('U-11 %s seats left: %s', (left, words) => expect(formatSeatsLeft(left)).toBe(words))
