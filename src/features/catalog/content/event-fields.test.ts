import { expect, test } from 'vitest'
import { CONTENT, EVENT_FIELDS } from './content-types'
import { emptyValues, readValues, writeValues } from './define-content'

const wrong = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([name, value]) =>
    EVENT_FIELDS[name as keyof typeof EVENT_FIELDS].schema.safeParse(value).success ? [] : [name],
  )

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
  const stored = {
    capacity: 20,
    registrationCloses: '2026-12-05T04:30:00.000Z',
    joinLink: 'https://meet.test/x',
    eventStatus: 'cancelled',
    statusNote: 'Ill',
  }
  const values = readValues(CONTENT.workshops, stored, 'Asia/Kolkata')
  expect(values.registrationCloses).toBe('2026-12-05T10:00')
  expect(writeValues(CONTENT.workshops, values, 'Asia/Kolkata')).toMatchObject(stored)
  const empty = emptyValues(CONTENT.workshops, 'UTC')
  expect(wrong({ capacity: empty.capacity, joinLink: empty.joinLink })).toEqual([])
  expect(writeValues(CONTENT.workshops, empty, 'UTC')).toMatchObject({
    capacity: null,
    registrationCloses: null,
  })
})
