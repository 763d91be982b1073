import { expect, test } from 'vitest'
import { toNodeHeaders } from './node-headers'

test('V-13 several cookies of an answer stay apart', () => {
  const headers = new Headers({ 'Content-Type': 'text/plain' })
  headers.append('Set-Cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT')
  headers.append('Set-Cookie', 'b=2')
  expect(toNodeHeaders(headers)).toEqual({
    'content-type': 'text/plain',
    'set-cookie': ['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2'],
  })
  expect(toNodeHeaders(new Headers())).toEqual({})
})
