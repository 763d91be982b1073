import { expect, test } from 'vitest'
import { GET } from './route'

test('M-20 password managers find the form that changes a password', () => {
  const response = GET()
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account/settings'])
})
