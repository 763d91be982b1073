import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { AppError } from '@/lib/failures/app-error'
import { toLocalInput } from '@/lib/time/local-input'
import { listRepeatDates, shiftLocally, type Repetition } from './repeat-dates'

const BERLIN = 'Europe/Berlin'
const START = '2027-02-02T17:00:00.000Z'

const getFault = (repetition: Partial<Repetition>, start = START) => {
  try {
    return listRepeatDates(start, { timeZone: BERLIN, ...repetition })
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
  expect(getFault(repetition, start)).toBe(field)
})

const local = (repetition: Partial<Repetition>, start = START, timeZone = BERLIN) =>
  listRepeatDates(start, { timeZone, ...repetition }).map((date) => toLocalInput(date, timeZone))

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
    const dates = listRepeatDates(start, { timeZone, rule: 'RRULE:FREQ=WEEKLY;COUNT=52' })
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

/** The message for the field `rule`, or the local days. */
const getAnswer = (rule: string, start = '2027-01-31T12:30:00.000Z') => {
  try {
    const dates = listRepeatDates(start, { timeZone: 'Asia/Kolkata', rule })
    return dates.map((date) => toLocalInput(date, 'Asia/Kolkata').slice(0, 10)).join(' ')
  } catch (error) {
    return (error as AppError).fields?.rule
  }
}
const FIRST_ONLY = 'There is no date other than the first.'

test.each([
  ['FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=3', FIRST_ONLY],
  ['FREQ=WEEKLY;INTERVAL=1000000000;COUNT=3', FIRST_ONLY],
  ['FREQ=MONTHLY;INTERVAL=999999999;UNTIL=99991231', FIRST_ONLY],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30;BYSETPOS=2;COUNT=2', FIRST_ONLY],
  ['FREQ=DAILY;BYMONTHDAY=31;BYDAY=6MO', /BYDAY|COUNT/],
  ['FREQ=DAILY;BYMONTHDAY=31;BYDAY=6MO;COUNT=2', /BYDAY/],
  ['FREQ=DAILY;BYMONTHDAY=31;BYSETPOS=2;COUNT=2', FIRST_ONLY],
  ['FREQ=MONTHLY;INTERVAL=480;COUNT=9', 'The dates of a rule must be within 100 years.'],
])('M-73 a rule that hardly ever matches is refused at once: %s', (rule, answer) => {
  expect(getAnswer(rule)).toMatch(answer)
})

test.each([
  ['FREQ=DAILY;INTERVAL=14;BYDAY=MO,WE;COUNT=3', FIRST_ONLY],
  ['FREQ=MONTHLY;BYDAY=6MO;COUNT=3', /BYDAY/],
  ['FREQ=WEEKLY;BYMONTHDAY=31;COUNT=3', /BYMONTHDAY/],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=5',
    '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31',
  ],
  ['FREQ=WEEKLY;INTERVAL=-1;COUNT=3', /INTERVAL/],
  ['FREQ=WEEKLY;INTERVAL=0;COUNT=3', /INTERVAL/],
  ['FREQ=WEEKLY;INTERVAL=1.5;COUNT=3', /INTERVAL/],
  ['FREQ=WEEKLY;COUNT=3;UNTIL=20270301', /COUNT or UNTIL/],
  ['FREQ=WEEKLY;COUNT=3x', /COUNT/],
  ['FREQ=WEEKLY;COUNT=0', /COUNT/],
  ['FREQ=WEEKLY;UNTIL=2027-03-01', /UNTIL/],
  ['FREQ=WEEKLY;UNTIL=20270230', /UNTIL/],
  ['FREQ=WEEKLY;UNTIL=20270301T256000', /UNTIL/],
  ['FREQ=YEARLY;COUNT=3', /FREQ/],
  ['COUNT=3', /FREQ/],
  ['FREQ=WEEKLY;COUNT=3;COUNT=4', /COUNT/],
  ['FREQ=WEEKLY;COUNT=3;BYHOUR=3', /parts/],
  ['FREQ=WEEKLY;COUNT=3;', /parts/],
  ['FREQ=WEEKLY;COUNT=', /COUNT/],
  ['FREQ=WEEKLY;BYDAY=2TU;COUNT=3', /BYDAY/],
  ['FREQ=WEEKLY;BYDAY=XX;COUNT=3', /BYDAY/],
  ['FREQ=MONTHLY;BYDAY=0TU;COUNT=3', /BYDAY/],
  ['FREQ=MONTHLY;BYMONTHDAY=0;COUNT=3', /BYMONTHDAY/],
  ['FREQ=MONTHLY;BYSETPOS=1;COUNT=3', /BYSETPOS/],
  ['FREQ=WEEKLY;WKST=1;COUNT=3', /WKST/],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', '2027-01-31 2027-02-26 2027-03-31'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '2027-01-31 2027-08-13 2028-10-13'],
  ['FREQ=DAILY;BYDAY=SA,SU;COUNT=4', '2027-01-31 2027-02-06 2027-02-07 2027-02-13'],
  // The weeks of RFC 5545's example of WKST begin on different days.
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4',
    '2027-01-31 2027-02-09 2027-02-14 2027-02-23',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4',
    '2027-01-31 2027-02-02 2027-02-14 2027-02-16',
  ],
])('M-86 a rule is read as RFC 5545 says, or refused with its part: %s', (rule, answer) => {
  expect(getAnswer(rule)).toMatch(answer)
})

test('M-86 reads ordinary rules as another reader does', () => {
  const starts = ['2028-02-29T10:00', '2027-01-31T18:00', '2027-06-09T00:00', '2027-12-31T23:59']
  const rules = [
    ...['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3', 'FREQ=DAILY;BYDAY=MO,FR', 'FREQ=WEEKLY'],
    ...['FREQ=WEEKLY;BYDAY=SU,MO,SA', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO;WKST=SU'],
    ...['FREQ=MONTHLY', 'FREQ=MONTHLY;INTERVAL=5'],
    ...['FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYMONTHDAY=1,15,-2', 'FREQ=MONTHLY;BYDAY=TU'],
    ...['FREQ=MONTHLY;BYDAY=-1FR,2MO', 'FREQ=MONTHLY;BYDAY=5TU', 'FREQ=DAILY;BYMONTHDAY=1,31'],
  ]
  for (const first of starts) {
    for (const rule of rules) {
      const recur = ICAL.Recur.fromString(rule)
      const dates = recur.iterator(ICAL.Time.fromDateTimeString(`${first}:00`))
      const other = new Set([first])
      while (other.size < 20) other.add(dates.next().toString().slice(0, 16))
      const mine = listRepeatDates(`${first}:00.000Z`, {
        timeZone: 'UTC',
        rule: `${rule};COUNT=20`,
      })
      expect([first, rule, mine.map((date) => date.slice(0, 16))]).toEqual([
        first,
        rule,
        [...other],
      ])
    }
  }
})

test('Y-01 the end keeps its local time on the other side of DST', () => {
  const span = ['2027-03-20T17:00:00.000Z', '2027-04-03T16:00:00.000Z'] as const
  expect(shiftLocally('2027-03-21T11:00:00.000Z', span, BERLIN)).toBe('2027-04-04T10:00:00.000Z')
})
