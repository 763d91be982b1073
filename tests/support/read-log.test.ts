import { describe, expect, test } from 'vitest'
import { findLeaks, findUnhandled, listErrors } from './read-log.mjs'

const log = (...lines: string[]) => ['Password   hunter22', 'Ctrl-C stops it.', ...lines].join('\n')
const line = (msg: string) => JSON.stringify({ level: 'info', msg })

describe('S-98 a log', () => {
  test('of facts is fine, whatever the start told the operator', () => {
    expect(findLeaks(log(line('request'), line('email sent')), ['hunter22'])).toEqual([])
  })

  test.each([
    ['an email address', line('to ada@example.com')],
    ['a hash of a password', line('pbkdf2-sha256-v1:ab')],
    ['a session cookie', line('payload-token=abc')],
    ['a key', line('Authorization: users API-Key abc')],
    ['values of a query', line('Failed query\nparams: 1')],
    ['a secret', line('hunter22')],
    ['no JSON', 'ERROR forged'],
  ])('with %s is not', (what, written) => {
    expect(findLeaks(log(line('request'), written), ['hunter22'])).toContainEqual(
      expect.stringContaining(`${what}: `),
    )
  })
})

test('M-37 a rejection that nothing handled is found in the log', () => {
  const line = '{"level":"error","msg":"unhandledRejection:  QueryError: The following path"}'
  expect(findUnhandled(`{"level":"info"}\n${line}\n`)).toEqual([line])
  expect(findUnhandled('{"level":"error","msg":"request failed"}')).toEqual([])
})

test('M-37 the errors of a log are listed', () => {
  const error = '{"level":"error","msg":"request failed"}'
  expect(listErrors(`${line('request')}\n${error}\nPostgreSQL stopped`)).toEqual([error])
})

test('M-37 a listed error begins with its first cause, however long the failed statement is', () => {
  const cause = { type: 'error', message: 'canceling statement', stack: 'at x', code: '57014' }
  const err = { type: 'Error', message: `Failed query: ${'select '.repeat(200)}`, cause }
  const [listed] = listErrors(JSON.stringify({ level: 'error', time: 'now', err, msg: 'No list.' }))
  expect(listed).toContain(
    '"reason":{"type":"error","message":"canceling statement","code":"57014"},"msg":"No list."',
  )
})
