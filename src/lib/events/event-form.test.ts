import { expect, test } from 'vitest'
import { z } from 'zod'
import { EMPTY_EVENT, eventShape, fromEventValues, toEventValues } from './event-form'

const schema = z.object(eventShape)
const wrong = (values: object) =>
  schema.safeParse({ ...EMPTY_EVENT, ...values }).error?.issues.map(({ path }) => path.join('.'))

test.each([
  ...['0', '-1', '1.5', '100001', '1e3', 'many'].map((capacity) => ({ capacity })),
  { registrationCloses: 'tomorrow' },
  ...['http://meet.test/x', 'javascript:alert(1)', 'meet.test'].map((joinLink) => ({ joinLink })),
  { eventStatus: 'postponed' },
  { statusNote: 'x'.repeat(501) },
])('E-22 E-28 the form says at its field what is wrong with %j', (values) => {
  expect(wrong(values)).toEqual(Object.keys(values))
})

test('E-22 what a form shows and stores is the same', () => {
  expect(wrong({})).toBeUndefined()
  const stored = {
    capacity: 20,
    registrationCloses: '2026-12-05T04:30:00.000Z',
    joinLink: 'https://meet.test/x',
    eventStatus: 'cancelled' as const,
    statusNote: 'Ill',
  }
  const values = toEventValues(stored, 'Asia/Kolkata')
  expect(values.registrationCloses).toBe('2026-12-05T10:00')
  expect(fromEventValues(values, 'Asia/Kolkata')).toEqual(stored)
  expect(toEventValues({}, 'UTC')).toEqual(EMPTY_EVENT)
  expect(fromEventValues(EMPTY_EVENT, 'UTC')).toMatchObject({
    capacity: null,
    registrationCloses: null,
  })
})
