import { describe, expect, test } from 'vitest'
import type { AppError } from '@/lib/failures/app-error'
import { toLocalInput } from '@/lib/time/local-input'
import { repeatDates, shiftLocally, type Repetition } from './repeat-dates'

const BERLIN = 'Europe/Berlin'
const START = '2027-02-02T17:00:00.000Z'

const faultOf = (repetition: Partial<Repetition>, start = START) => {
  try {
    return repeatDates(start, { timeZone: BERLIN, ...repetition })
  } catch (error) {
    return Object.keys((error as AppError).fields ?? {}).join()
  }
}

test.each<[string, Partial<Repetition>, string?]>([
  ['rule', {}],
  ['rule', { rule: 'every Tuesday' }],
  ['rule', { rule: 'RRULE:FREQ=WEEKLY' }],
  ['rule', { rule: 'RRULE:FREQ=WEEKLY;COUNT=53' }],
  ['rule', { rule: 'RRULE:FREQ=DAILY;UNTIL=20280101' }],
  ['rule', { rule: 'RRULE:FREQ=WEEKLY;UNTIL=20270101' }],
  ['rule', { rule: 'RRULE:FREQ=WEEKLY;COUNT=1' }],
  ['rule', { rule: 'RRULE:FREQ=SECONDLY;COUNT=3' }],
  ['rule', { rule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=32;COUNT=3' }],
  ['rule', { rule: 'RRULE:FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30;COUNT=3' }],
  // The clocks skip 2:30 on 28 March 2027.
  ['rule', { rule: 'RRULE:FREQ=WEEKLY;COUNT=10' }, '2027-02-28T01:30:00.000Z'],
  ['timeZone', { rule: 'RRULE:FREQ=WEEKLY;COUNT=2', timeZone: 'Europe/Atlantis' }],
  ['dates', { dates: ['tomorrow'] }],
  ['dates', { dates: ['2027-02-30'] }],
  ['dates', { dates: ['2027-03-28T02:30'] }],
  ['dates', { dates: ['2027-02-02'] }],
  ['except', { rule: 'RRULE:FREQ=WEEKLY;COUNT=3', except: ['2027-02-10'] }],
  ['except', { rule: 'RRULE:FREQ=WEEKLY;COUNT=3', except: ['2027-02-02'] }],
])('Y-16 refuses %s: %j', (field, repetition, start) => {
  expect(faultOf(repetition, start)).toBe(field)
})

const local = (repetition: Partial<Repetition>, start = START, timeZone = BERLIN) =>
  repeatDates(start, { timeZone, ...repetition }).map((date) => toLocalInput(date, timeZone))

describe('Y-02 the dates of a repeated event', () => {
  test.each<[string, Partial<Repetition>, string[]]>([
    [
      'weekly',
      { rule: 'RRULE:FREQ=WEEKLY;COUNT=3' },
      ['2027-02-02T18:00', '2027-02-09T18:00', '2027-02-16T18:00'],
    ],
    [
      'every two weeks until a day',
      { rule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270302' },
      ['2027-02-02T18:00', '2027-02-16T18:00', '2027-03-02T18:00'],
    ],
    [
      'until an instant',
      { rule: 'FREQ=WEEKLY;UNTIL=20270209T170000Z' },
      ['2027-02-02T18:00', '2027-02-09T18:00'],
    ],
    [
      'monthly by date',
      { rule: 'FREQ=MONTHLY;COUNT=3' },
      ['2027-02-02T18:00', '2027-03-02T18:00', '2027-04-02T18:00'],
    ],
    [
      'the first Tuesday of the month',
      { rule: 'FREQ=MONTHLY;BYDAY=1TU;COUNT=3' },
      ['2027-02-02T18:00', '2027-03-02T18:00', '2027-04-06T18:00'],
    ],
    [
      'the last Friday, after a first date that is none',
      { rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3' },
      ['2027-02-02T18:00', '2027-02-26T18:00', '2027-03-26T18:00'],
    ],
    [
      'own dates',
      { dates: ['2027-06-01T09:15', '2027-05-01', '2027-05-01', '2027-07-01T16:00:00Z'] },
      ['2027-02-02T18:00', '2027-05-01T18:00', '2027-06-01T09:15', '2027-07-01T18:00'],
    ],
    [
      'without a removed date',
      { rule: 'FREQ=WEEKLY;COUNT=3', except: ['2027-02-09'] },
      ['2027-02-02T18:00', '2027-02-16T18:00'],
    ],
  ])('%s', (_, repetition, expected) => {
    expect(local(repetition)).toEqual(expected)
  })

  test('a month without a 31st has no date', () => {
    const dates = local({ rule: 'FREQ=MONTHLY;COUNT=3' }, '2027-01-31T17:00:00.000Z')
    expect(dates.map((date) => date.slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ])
  })

  test.each([
    BERLIN,
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Africa/Casablanca',
  ])('keeps the local time of a year in %s', (timeZone) => {
    const start = '2027-01-06T10:15:00.000Z'
    const dates = repeatDates(start, { timeZone, rule: 'RRULE:FREQ=WEEKLY;COUNT=52' })
    const times = dates.map((date) => toLocalInput(date, timeZone).slice(11))
    expect(dates).toHaveLength(52)
    expect(new Set(times).size).toBe(1)
    const days = dates.map((date) => Date.parse(toLocalInput(date, timeZone).slice(0, 10)))
    expect(new Set(days.slice(1).map((day, at) => day - Number(days[at])))).toEqual(
      new Set([7 * 86_400_000]),
    )
  })

  test('a day that the clocks skip can be removed', () => {
    const weekly = { rule: 'FREQ=WEEKLY;COUNT=6', except: ['2027-03-28'] }
    expect(local(weekly, '2027-02-28T01:30:00.000Z')).not.toContain('2027-03-28T02:30')
  })
})

test('Y-01 the end keeps its local time on the other side of DST', () => {
  const span = ['2027-03-20T17:00:00.000Z', '2027-04-03T16:00:00.000Z'] as const
  expect(shiftLocally('2027-03-21T11:00:00.000Z', span, BERLIN)).toBe('2027-04-04T10:00:00.000Z')
})
