import { expect, test } from 'vitest'
import { fromLocalInput, toLocalInput } from './local-input'

test('D-14 A-21 what is typed in the zone of the site is a UTC timestamp, and back', () => {
  expect(fromLocalInput('2031-02-03T10:30')).toBe('2031-02-03T05:00:00.000Z')
  expect(toLocalInput('2031-02-03T05:00:00.000Z')).toBe('2031-02-03T10:30')
  expect(fromLocalInput('2026-07-01T12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z')
  expect(fromLocalInput('2026-12-01T12:00', 'Europe/Berlin')).toBe('2026-12-01T11:00:00.000Z')
})
