import { expect, test } from 'vitest'
import { formatChanged, formatPattern, formatSeriesSeats, formatSeriesNote } from './format-series'

const names = { timeZone: 'UTC', labels: { venue: 'Venue', capacity: 'Seats' } }
const other = { title: 'Talk', startsAt: '2027-03-09T17:00:00.000Z' }

test('Y-05 the question names events and people, and what stays', () => {
  const kept = [{ ...other, fields: ['venue', 'capacity'] }]
  expect(formatChanged({ events: 3, people: 12, kept, refused: [] }, names)).toBe(
    '3 events will be changed. 12 people are notified, by one email each. The event of 2027-03-09 keeps its own Venue, Seats.',
  )
  expect(formatChanged({ events: 1, people: 0, kept: [], refused: [] }, names)).toBe(
    'One event will be changed. No one is notified.',
  )
})

test('Y-15 the answer names what was not saved', () => {
  const refused = [other, { title: 'Undated', startsAt: null }]
  expect(formatSeriesNote({ events: 2, kept: [], refused }, names)).toBe(
    '2 events changed. The event of 2027-03-09 is not changed, because someone else saved it meanwhile. “Undated” is not changed, because someone else saved it meanwhile.',
  )
})

test.each([
  [2, 1, 'You have a seat at 2 events, and are on the waiting list of one event.'],
  [1, 0, 'You have a seat at one event.'],
  [0, 3, 'You are on the waiting list of 3 events.'],
  [0, 0, 'You are not registered.'],
])('Y-06 %i seats and %i places', (registered, waiting, words) => {
  expect(formatSeriesSeats({ registered, waiting })).toBe(words)
})

test('M-129 names the day in the time zone of the site and fields by their labels', () => {
  const late = { title: 'Talk', startsAt: '2027-03-09T20:00:00.000Z' }
  const kept = [{ ...late, fields: ['registrationCloses', 'capacity'] }]
  const inKolkata = { timeZone: 'Asia/Kolkata', labels: { capacity: 'Seats' } }
  expect(formatSeriesNote({ events: 2, kept, refused: [late] }, inKolkata)).toBe(
    '2 events changed. The event of 2027-03-10 keeps its own Registration closes, Seats. The event of 2027-03-10 is not changed, because someone else saved it meanwhile.',
  )
})

test.each([
  [['2026-12-05T04:30:00Z', '2026-12-12T04:30:00Z'], '2 Saturdays, 10:00 AM IST'],
  [['2026-12-05T04:30:00Z', '2026-12-12T05:30:00Z'], '2 Saturdays'],
  [['2026-12-05T04:30:00Z', '2026-12-13T04:30:00Z'], '2 dates, 10:00 AM IST'],
  [['2026-12-05T04:30:00Z'], 'One Saturday, 10:00 AM IST'],
  // Friday in UTC.
  [['2026-12-04T20:30:00Z', '2026-12-11T20:30:00Z'], '2 Saturdays, 2:00 AM IST'],
])('Y-03 %j are “%s”', (starts, words) => {
  expect(formatPattern(starts, 'Asia/Kolkata')).toBe(words)
})
