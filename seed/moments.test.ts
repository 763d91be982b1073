import { expect, test } from 'vitest'
import { toInstant } from './moments'

/** A Monday, a Sunday just before midnight in India, and the same night already Monday there. */
const MOMENTS = ['2026-03-02T00:00:00Z', '2026-03-08T18:00:00Z', '2026-03-08T19:00:00Z']

test('a moment is a wall clock in India', () => {
  const now = new Date('2026-03-04T12:00:00Z')
  const at = (week: number) => toInstant({ week, weekday: 6, at: '10:30' }, now).toISOString()
  expect(at(0)).toBe('2026-03-07T05:00:00.000Z')
  expect(at(1)).toBe('2026-03-14T05:00:00.000Z')
  expect(at(-1)).toBe('2026-02-28T05:00:00.000Z')
})

test.each(MOMENTS)('next week lies ahead and last week lies back of %s', (iso) => {
  const now = new Date(iso)
  expect(toInstant({ week: 1, weekday: 1, at: '00:00' }, now).getTime()).toBeGreaterThan(+now)
  expect(toInstant({ week: -1, weekday: 7, at: '23:59' }, now).getTime()).toBeLessThan(+now)
})

test('a moment with a misspelled or missing part is refused', () => {
  const now = new Date()
  for (const wrong of [
    { week: 1, weekday: 8, at: '10:30' },
    { week: 1, weekday: 2 },
    { daysAgo: '3' },
  ]) {
    expect(() => toInstant(wrong, now)).toThrow()
  }
})

test('E-26 a live event started on a full hour', () => {
  const now = new Date('2026-03-04T12:34:56Z')
  expect(toInstant({ fullHoursAgo: 1 }, now).toISOString()).toBe('2026-03-04T11:00:00.000Z')
})

test('days and hours are counted from the time of loading', () => {
  const now = new Date('2026-03-04T12:00:00Z')
  const at = (given: object) => toInstant({ daysAgo: 1, ...given }, now).toISOString()
  expect(at({ hoursAgo: 2 })).toBe('2026-03-03T10:00:00.000Z')
  expect(at({ hoursLater: 1.5 })).toBe('2026-03-03T13:30:00.000Z')
})
