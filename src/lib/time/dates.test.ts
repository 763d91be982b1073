import { describe, expect, test } from 'vitest'
import { formatCreated, formatSpan, formatSpanInLine, getZoneName } from './dates'

describe('D-14 moments are shown in the zone of the site', () => {
  test('P-40 when a record was created', () => {
    expect(formatCreated('2025-06-05T10:00:00.000Z')).toBe('05 Jun 2025, 3:30 PM')
    expect(formatCreated('2025-06-05T23:30:00.000Z')).toBe('06 Jun 2025, 5:00 AM')
    expect(formatCreated('2025-06-05T10:00:00.000Z', 'Europe/Berlin')).toBe('05 Jun 2025, 12:00 PM')
  })

  test('the short name of the zone', () => {
    expect(getZoneName('2026-01-01T00:00:00Z')).toBe('IST')
    expect(getZoneName('2026-01-01T00:00:00Z', 'UTC')).toBe('UTC')
    expect(getZoneName('2026-01-01T00:00:00Z', 'Europe/Warsaw')).toBe('CET')
    expect(getZoneName('2026-07-01T00:00:00Z', 'America/New_York')).toBe('EDT')
    expect(getZoneName('2026-07-01T00:00:00Z', 'Asia/Tokyo')).toBe('GMT+9')
  })
})

describe('P-42 when a workshop takes place', () => {
  const startsAt = '2026-12-05T04:30:00.000Z'

  test('on one day: the day, and from when to when', () => {
    expect(formatSpan({ startsAt, endsAt: '2026-12-05T07:30:00.000Z' })).toEqual({
      day: 'Saturday, 05 Dec 2026',
      time: '10:00 AM – 1:00 PM IST',
    })
  })

  test('without an end', () => {
    expect(formatSpan({ startsAt, endsAt: null }).time).toBe('10:00 AM IST')
  })

  test('over several days: two moments', () => {
    expect(formatSpan({ startsAt, endsAt: '2026-12-06T10:30:00.000Z' })).toEqual({
      day: '05 Dec 2026, 10:00 AM –',
      time: '06 Dec 2026, 4:00 PM IST',
    })
  })

  test('in one line', () => {
    expect(formatSpanInLine(formatSpan({ startsAt, endsAt: '2026-12-05T07:30:00.000Z' }))).toBe(
      'Saturday, 05 Dec 2026, 10:00 AM – 1:00 PM IST',
    )
    expect(formatSpanInLine(formatSpan({ startsAt, endsAt: '2026-12-06T10:30:00.000Z' }))).toBe(
      '05 Dec 2026, 10:00 AM – 06 Dec 2026, 4:00 PM IST',
    )
  })

  test('over a change of the clocks: each moment with the name it has', () => {
    const night = { startsAt: '2026-03-29T00:30:00.000Z', endsAt: '2026-03-29T01:30:00.000Z' }
    expect(formatSpan(night, 'Europe/Berlin').time).toBe('1:30 AM CET – 3:30 AM CEST')
    const days = { startsAt: '2026-10-24T07:00:00.000Z', endsAt: '2026-10-25T16:00:00.000Z' }
    expect(formatSpan(days, 'Europe/Berlin')).toEqual({
      day: '24 Oct 2026, 9:00 AM CEST –',
      time: '25 Oct 2026, 5:00 PM CET',
    })
  })

  test('one day in UTC may be two in the zone', () => {
    const late = { startsAt: '2026-12-05T17:30:00.000Z', endsAt: '2026-12-05T19:30:00.000Z' }
    expect(formatSpan(late).time).toBe('06 Dec 2026, 1:00 AM IST')
    expect(formatSpan(late, 'UTC').day).toBe('Saturday, 05 Dec 2026')
  })
})
