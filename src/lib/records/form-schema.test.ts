import { expect, test } from 'vitest'
import { localMoment, requiredText } from './form-schema'

test.each([
  '2026-02-31T10:00',
  '2026-13-01T10:00',
  '2026-01-31T24:30',
  '2026-01-31',
  '2026-01-31T10:00x',
])('M-61 %s is no moment of a form', (text) => {
  expect(localMoment.safeParse(text).success).toBe(false)
})

test.each(['', '2026-01-31T10:00', '2026-01-31T10:00:30', '2028-02-29T23:59'])(
  'M-61 “%s” is one, or none',
  (text) => {
    expect(localMoment.safeParse(text).success).toBe(true)
  },
)

test('M-24 a required text of a form has a visible character', () => {
  expect(requiredText('Title', 10).safeParse('\u2800 \u200b').error?.issues[0]?.message).toBe(
    'Title is required',
  )
  expect(requiredText('Title', 10).parse(' a ')).toBe('a')
})
