import { expect, test } from 'vitest'
import { nameFields } from './name-fields'

const listErrors = (...fields: [label: string, message: string][]) => {
  const errors = fields.map(([label, message]) => ({ label, message, path: 'x' }))
  return { errors: [{ message: fields[0]?.[1], code: 'invalid', data: { errors } }, {}] }
}
const REQUIRED = 'This field is required.'
const getMessage = (body: unknown) => (nameFields(body)?.errors[0] as { message?: string })?.message

test('A-65 other responses stay as they are', () => {
  for (const body of [null, {}, { errors: 'x' }, { errors: [{ message: 'No', data: {} }] }]) {
    expect(nameFields(body)).toBeNull()
  }
})

test('A-65 the message names each missing or invalid field', () => {
  const missing = listErrors(['Title', REQUIRED], ['About > Description', REQUIRED])
  expect(getMessage(missing)).toBe('Please fill in: Title, About > Description')
  expect(nameFields(missing)?.errors).toHaveLength(1)
  const mixed = listErrors(['Title', REQUIRED], ['Link', 'Please enter a URL.'])
  expect(getMessage(mixed)).toBe('Please correct: Title, Link')
  expect(getMessage(listErrors(['Link', 'Please enter a URL.']))).toBe('Link. Please enter a URL.')
})
