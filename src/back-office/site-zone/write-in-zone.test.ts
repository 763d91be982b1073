import { expect, test } from 'vitest'
import { writeInZone, type DateLocale } from './write-in-zone'

const AT = new Date('2026-12-01T04:30:00Z')
const tokens = (...values: string[]) => values.map((value) => ({ isToken: true, value }))

test('M-52 formats without an offset stay, others are the time in the zone of the site', () => {
  const locale: DateLocale = { localize: {} }
  writeInZone(undefined, 'Asia/Kolkata')
  writeInZone(locale, 'Asia/Kolkata')
  const day = tokens('d', 'MMM')
  expect(locale.localize.preprocessor?.(AT, day)).toBe(day)
  expect(locale.localize.preprocessor?.(AT, tokens('h', 'xxx'))).toEqual([
    { isToken: false, value: '01 Dec 2026, 10:00 AM IST' },
  ])
})
