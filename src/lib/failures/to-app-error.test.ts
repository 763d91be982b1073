import { APIError, Forbidden, NotFound, ValidationError } from 'payload'
import { expect, test } from 'vitest'
import { AppError, toErrorCode } from './app-error'
import { createErrorResponse } from './error-response'
import { toAppError, toRefusal } from './to-app-error'

test.each([
  new Error('secret'),
  new APIError('secret'),
  new APIError('secret', 400, null, false),
  Object.assign(new Error('secret'), { status: 200 }),
  Object.assign(new Error('secret'), { status: '409' }),
  Object.assign(new Error('secret'), { code: 'conflict' }),
  'secret',
  null,
])('S-98 %s is not for people', (error) => {
  expect(toAppError(error)).toBeNull()
})

test('S-83 refusals are known by their shape, whatever copy of a class they are of', () => {
  class OtherCopy extends Error {
    status = 409
    isPublic = true
  }
  const stale = { code: 'conflict', status: 409, message: 'Stale' }
  expect(toAppError(new OtherCopy('Stale'))).toMatchObject(stale)
  expect(toAppError(new APIError('Stale', 409, {}, true))).toMatchObject(stale)
  expect(toAppError(new Forbidden())?.code).toBe('forbidden')
  expect(toAppError(new NotFound())?.code).toBe('not_found')
  const ours = new AppError('gone', 'Over', { retryAfter: 2 })
  expect(toAppError(ours)).toBe(ours)
  const copy = Object.assign(new Error('Over'), { ...ours })
  expect(toAppError(copy)).toBe(copy)
})

test('S-83 each field that is wrong is an entry of its own', async () => {
  const errors = [
    { path: 'question', message: 'Please type a question.' },
    { path: 'workshop', message: 'Choose a workshop.' },
  ]
  const known = toAppError(new ValidationError({ errors }))
  expect(known?.fields).toEqual({
    question: 'Please type a question.',
    workshop: 'Choose a workshop.',
  })
  const response = createErrorResponse(known ?? new AppError('failed', ''))
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    errors: [
      {
        message: 'Please type a question.',
        code: 'invalid',
        field: 'question',
        data: expect.objectContaining({ errors }),
      },
      { message: 'Choose a workshop.', code: 'invalid', field: 'workshop' },
    ],
  })
})

test.each([
  ['23505', 'invalid'],
  ['22P02', 'invalid'],
  ['40P01', 'conflict'],
  ['57P01', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ENOSPC', 'unavailable'],
])('S-82 what was thrown because of %s is %s, but nothing that was meant', (code, expected) => {
  const driver = Object.assign(new Error('secret'), { code })
  const error = new Error('Failed query', { cause: driver })
  expect(toAppError(error)).toMatchObject({ code: expected })
  expect(toAppError(error)?.message).not.toContain('secret')
  expect(toRefusal(error)).toBeNull()
})

test.each([
  [400, 'invalid'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'invalid'],
  [409, 'conflict'],
  [410, 'gone'],
  [412, 'conflict'],
  [413, 'invalid'],
  [415, 'invalid'],
  [429, 'too_many'],
  [500, 'failed'],
  [503, 'unavailable'],
  [507, 'failed'],
])('S-83 a refusal with %d is %s', (status, code) => {
  expect(toErrorCode(status)).toBe(code)
  expect(new AppError(status, 'Words')).toMatchObject({ status, code })
})
