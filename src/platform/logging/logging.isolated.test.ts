/* eslint-disable no-console -- the console is what is tried here */
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const SECRETS = ['ada@example.com', 'pbkdf2-sha256-v1:ab', 'MARK-Q-1', '+49 170 1', '0f3c-token']

/** As drizzle and pg throw it. */
function failedQuery(): Error {
  const said = 'duplicate key value violates unique constraint "users_email_idx"'
  const cause = Object.assign(new Error(said), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    table: 'users',
    constraint: 'users_email_idx',
  })
  const query = 'insert into "users" ("email", "hash") values ($1, $2)'
  const params = [...SECRETS, 'two\nlines params: MARK-Q-1']
  const message = `Failed query: ${query}\nparams: ${params.join(',')}`
  return Object.assign(new Error(message, { cause }), { query, params, data: { errors: params } })
}

let lines: string[]
const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const { error: consoleError, warn: consoleWarn } = console

beforeEach(() => {
  lines = []
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  Object.assign(console, { error: consoleError, warn: consoleWarn })
})

async function aLogger() {
  const { payloadLogger } = await import('./payload-logger')
  return pino(payloadLogger?.options ?? {}, { write: (line) => void lines.push(line) })
}

describe('S-98 the logger of Payload', () => {
  test.each<[string, (logger: Awaited<ReturnType<typeof aLogger>>) => void]>([
    ['an error in a field', (logger) => logger.error({ err: failedQuery() })],
    ['with a message', (logger) => logger.error({ err: failedQuery() }, 'Failed to save')],
    ['alone', (logger) => logger.error(failedQuery())],
    ['as text', (logger) => logger.error(failedQuery().message)],
  ])('writes %s without the values it failed on', async (_name, write) => {
    write(await aLogger())
    expect(lines).toHaveLength(1)
    for (const secret of SECRETS) expect(lines[0]).not.toContain(secret)
    expect(lines[0]).toContain('insert into')
    expect(parsed()[0]).toMatchObject({ level: 'error' })
  })

  test('keeps what helps: where, which rule, which code', async () => {
    const logger = await aLogger()
    logger.error({ err: failedQuery(), collection: 'users' })
    const cause = { code: '23505', table: 'users', constraint: 'users_email_idx' }
    expect(parsed()[0]).toMatchObject({ collection: 'users', err: { type: 'Error', cause } })
    expect(lines[0]).toContain('logging.isolated.test.ts')
  })

  test('writes a refusal as one short line, not as a failure', async () => {
    const logger = await aLogger()
    logger.error({ err: Object.assign(new Error('Not Found'), { status: 404 }) })
    expect(parsed()).toEqual([
      { level: 'info', time: expect.any(String) as string, msg: 'Not Found', status: 404 },
    ])
  })

  test('lets no text forge a line', async () => {
    const logger = await aLogger()
    logger.warn({ path: '/x\r\n{"level":"error","msg":"forged"}' }, 'Page not found\nERROR forged')
    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
    expect(parsed()[0]).toMatchObject({ level: 'warn', msg: 'Page not found\nERROR forged' })
  })

  test('omits lines below LOG_LEVEL, and is readable in development', async () => {
    vi.stubEnv('LOG_LEVEL', 'error')
    const logger = await aLogger()
    logger.info('unheard')
    expect(lines).toEqual([])
    vi.stubEnv('NODE_ENV', 'development')
    vi.resetModules()
    expect((await import('./payload-logger')).payloadLogger).toBeUndefined()
  })
})

describe('S-120 a long text costs no more than a short one', () => {
  const LONG = 200_000

  test.each([
    ['params: ', '\n'],
    ['', 'Key ('],
    ['', 'invalid byte sequence'],
    ["detail: '", 'x'],
    ['value "', ' value '],
  ])('what follows %j is cut before any pattern reads it', async (start, repeated) => {
    const { withoutValues } = await import('./describe-error')
    const text = `Failed: ${start}${repeated.repeat(LONG / repeated.length)}MARK-Q-1`
    const cut = withoutValues(text)
    expect(cut.length).toBeLessThan(10_000)
    expect(cut).not.toContain('MARK-Q-1')
  })

  test('a value that the end of the text cuts in half is a value still', async () => {
    const { withoutValues } = await import('./describe-error')
    const long = 'ada@example.com'.repeat(1000)
    for (const start of [
      'Key (email)=(',
      'invalid input syntax for type integer: "',
      "detail: '",
    ]) {
      expect(withoutValues(start + long)).not.toContain('ada@example')
    }
  })

  test('a failed query is reported by its text, whatever its values look like', async () => {
    const { describeError } = await import('./describe-error')
    const params = [`\n    at MARK (values.ts:1:1)${'\n'.repeat(LONG)}`]
    const error = failedQuery()
    const message = `Failed query: select $1\nparams: ${params.join(',')}`
    error.stack = `Error: ${message}\n    at query (database.ts:1:1)`
    Object.assign(error, { message, query: 'select $1', params })
    expect(describeError(error)).toMatchObject({
      message: 'Failed query: select $1',
      stack: 'Error: Failed query: select $1\n    at query (database.ts:1:1)',
    })
  })
})

test('S-98 what Next writes to the console becomes a line without values', async () => {
  const { captureConsole } = await import('./capture-console')
  captureConsole((line) => void lines.push(line))
  console.error('\u001b[31m⨯\u001b[39m', failedQuery(), { params: SECRETS })
  console.warn('careful %s', 'MARK', { email: 'ada@example.com' })
  expect(lines).toHaveLength(2)
  for (const secret of SECRETS) expect(lines.join()).not.toContain(secret)
  expect(parsed()).toMatchObject([
    { level: 'error', msg: '⨯', err: { cause: { code: '23505' } } },
    { level: 'warn', msg: 'careful MARK' },
  ])
})

test.each([
  'invalid input syntax for type integer: "ada@example.com"',
  'value "ada@example.com" is out of range for type integer',
  'Key (email)=(ada@example.com) already exists.',
])('S-98 withoutValues cuts %s', async (text) => {
  const { withoutValues } = await import('./describe-error')
  expect(withoutValues(text)).not.toContain('ada@example.com')
})
