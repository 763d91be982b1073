import { afterEach, expect, test, vi } from 'vitest'
import { formatLabel } from './label'

afterEach(() => vi.useRealTimers())

const at = (now: string) => vi.useFakeTimers({ now: new Date(now) })

test('A-80 a label without a usable date is the name', () => {
  for (const startsAt of [undefined, null, '', 'soon', 7]) {
    expect(formatLabel('Paper', { startsAt })).toBe('Paper')
  }
})

test('A-80 the dates of one course differ by day and state, in the zone of the site', () => {
  at('2027-01-02T00:00:00Z')
  const startsAt = '2027-01-16T20:00:00.000Z'
  expect(formatLabel('Paper', { startsAt }, 'Europe/Berlin')).toBe('Paper · 16 Jan')
  expect(formatLabel('Paper', { startsAt, eventStatus: 'cancelled' }, 'Asia/Kolkata')).toBe(
    'Paper · 17 Jan · Cancelled',
  )
  expect(formatLabel('Paper', { startsAt: new Date(startsAt), eventStatus: 'scheduled' })).toBe(
    'Paper · 17 Jan',
  )
})

test('A-80 another year is named, as the zone of the site has it', () => {
  at('2026-12-31T20:00:00Z')
  const startsAt = '2027-01-16T06:00:00.000Z'
  expect(formatLabel('Paper', { startsAt }, 'Asia/Kolkata')).toBe('Paper · 16 Jan')
  expect(formatLabel('Paper', { startsAt }, 'Europe/Berlin')).toBe('Paper · 16 Jan 2027')
})
