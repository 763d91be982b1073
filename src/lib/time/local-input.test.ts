import { expect, test } from 'vitest'
import { fromLocalInput, shiftDays, toLocalInput } from './local-input'

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

test('Y-12 a shift by days keeps the local time and the seconds, unless clocks skip it', () => {
  const shift = (moment: string, days: number) => shiftDays(moment, days, 'Europe/Berlin')
  expect(shift('2027-03-21T01:30:00.000Z', 7)).toBeNull()
  expect(shift('2027-03-26T17:00:15.000Z', 7)).toBe('2027-04-02T16:00:15.000Z')
  expect(shift('2027-11-05T10:00:00.000Z', -14)).toBe('2027-10-22T09:00:00.000Z')
})

test.each([
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  // Skipped: the offset from before it.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2011-12-30T10:00', 'Pacific/Apia', '2011-12-30T20:00:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:00:15', 'Europe/Berlin', '2026-10-25T02:00:15.000Z'],
])(
  'M-85 a local time that occurs twice is the first, as in RFC 5545: %s in %s',
  (local, zone, utc) => {
    expect(fromLocalInput(local, zone)).toBe(utc)
  },
)
