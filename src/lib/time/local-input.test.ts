import { expect, test } from 'vitest'
import { fromLocalInput, toLocalInput } from './local-input'

test('D-14 A-21 a time typed in the time zone of the site becomes a UTC timestamp, and back', () => {
  expect(fromLocalInput('2031-02-03T10:30')).toBe('2031-02-03T05:00:00.000Z')
  expect(toLocalInput('2031-02-03T05:00:00.000Z')).toBe('2031-02-03T10:30')
  expect(fromLocalInput('2026-07-01T12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z')
  expect(fromLocalInput('2026-12-01T12:00', 'Europe/Berlin')).toBe('2026-12-01T11:00:00.000Z')
})

test('M-52 the zone of the device changes nothing, also in the hour that its clocks skip', () => {
  const before = process.env.TZ
  try {
    for (const device of ['America/Los_Angeles', 'UTC']) {
      process.env.TZ = device
      expect(new Date(0).getHours()).toBe(device === 'UTC' ? 0 : 16)
      expect(toLocalInput('2027-03-13T21:00:00.000Z')).toBe('2027-03-14T02:30')
      expect(fromLocalInput('2027-03-14T02:30')).toBe('2027-03-13T21:00:00.000Z')
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})
