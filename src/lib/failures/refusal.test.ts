import { APIError, Forbidden, NotFound, ValidationError } from 'payload'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal'

test.each([
  new Error('secret'),
  new APIError('secret'),
  Object.assign(new Error('secret'), { status: 200 }),
  Object.assign(new Error('secret'), { status: '409' }),
  'secret',
  null,
])('S-98 %s is not for people', (error) => {
  expect(refusalOf(error)).toBeNull()
})

test('D-32 refusals of Payload are known by their shape, whatever copy of it threw them', () => {
  class OtherCopy extends Error {
    status = 409
    isPublic = true
  }
  expect(refusalOf(new OtherCopy('Stale'))).toEqual({ status: 409, message: 'Stale', fields: {} })
  expect(refusalOf(new APIError('Stale', 409, {}, true))?.status).toBe(409)
  expect(refusalOf(new Forbidden())?.status).toBe(403)
  expect(refusalOf(new NotFound())?.status).toBe(404)
  const errors = [{ path: 'question', message: 'Please type a question.' }]
  expect(refusalOf(new ValidationError({ errors }))).toEqual({
    status: 400,
    message: 'Please type a question.',
    fields: { question: 'Please type a question.' },
  })
})
