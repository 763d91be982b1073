import { expect, test } from 'vitest'
import { toFieldErrors } from '@/lib/records/field-errors'
import { resetForm, signUpForm } from './schema'

const whole = {
  name: 'Lina',
  email: 'lina@people.test',
  password: 'quite-long-1',
  confirmation: 'quite-long-1',
  next: '',
}
const refused = (input: Partial<typeof whole>) => {
  const { error } = signUpForm.safeParse({ ...whole, ...input })
  return error && { first: error.issues[0]?.message, fields: toFieldErrors(error) }
}

test('M-59 a sign-up reports every invalid field at once, with one message each', () => {
  expect(refused({ name: '', email: 'nobody', password: 'short', confirmation: 'other' })).toEqual({
    first: 'Please provide your name',
    fields: {
      name: 'Please provide your name',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters long',
      confirmation: 'Passwords do not match',
    },
  })
})

test('P-24 M-59 missing values are reported for the form and next to each field', () => {
  const { first, fields } = refused({ email: '', password: '', confirmation: '' }) ?? {}
  expect(first).toBe('Please fill in all required fields')
  expect(Object.keys(fields ?? {})).toEqual(['form', 'email', 'password', 'confirmation'])
})

test('M-59 a whole sign-up is taken; a new password is notified of both fields', () => {
  expect(refused({})).toBeUndefined()
  const { error } = resetForm.safeParse({ token: 't', password: 'short', confirmation: '' })
  expect(error && Object.keys(toFieldErrors(error))).toEqual(['password', 'confirmation'])
})
