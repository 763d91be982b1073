import { expect, test } from 'vitest'
import { formatAge } from './age'

test.each([
  ['2026-01-05T11:59:30Z', 'less than a minute'],
  ['2026-01-05T11:59:00Z', '1 minute'],
  ['2026-01-05T09:30:00Z', '2 hours'],
  ['2026-01-04T12:00:00Z', '1 day'],
  ['2025-12-01T12:00:00Z', '35 days'],
])('A-12 a question of %s has waited for %s', (from, age) => {
  expect(formatAge(from, new Date('2026-01-05T12:00:00Z'))).toBe(age)
})
