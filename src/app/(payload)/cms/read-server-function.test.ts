import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readServerFunction, SERVER_FUNCTIONS } from './read-server-function'

const editor = { role: 'editor' } as const
const FORM_STATE = { name: 'form-state', args: { collectionSlug: 'faqs' } }

describe('M-31 server functions of the back office', () => {
  test('M-31 without a session, and for learners, there are none', () => {
    for (const asker of [null, { role: 'user' } as const]) {
      for (const name of SERVER_FUNCTIONS) {
        expect(readServerFunction({ name, args: {} }, asker)).toBeNull()
      }
    }
  })

  test.each([
    ...Object.getOwnPropertyNames(Object.prototype),
    ...['copy-data-from-locale', 'no-such-function', '', ['form-state'], 5, undefined],
  ])('M-31 for staff there is none named %j', (name) => {
    expect(readServerFunction({ name, args: {} }, editor)).toBeNull()
  })

  test.each([
    null,
    undefined,
    [],
    'form-state',
    { name: 'form-state' },
    { ...FORM_STATE, args: [] },
  ])('M-31 %j is no call', (sent) => expect(readServerFunction(sent, editor)).toBeNull())

  test('M-31 of what the client sends the name and its arguments are passed on', () => {
    const serverFunctions = { 'form-state': (args: unknown) => args }
    const sent = { ...FORM_STATE, config: {}, importMap: {}, serverFunctions }
    expect(readServerFunction(sent, editor)).toEqual(FORM_STATE)
  })

  test('M-31 every function of the installed Payload is named, or left out on purpose', () => {
    const entry = createRequire(import.meta.url).resolve('@payloadcms/next/layouts')
    const file = path.join(path.dirname(entry), '../utilities/handleServerFunctions.js')
    const [, table = ''] =
      /baseServerFunctions = \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? []
    const names = [...table.matchAll(/^ +'?([\w-]+)'?: /gm)].map(([, name]) => name)
    const without = ['copy-data-from-locale', 'get-folder-results-component-and-data']
    expect([...SERVER_FUNCTIONS, ...without].sort()).toEqual(names.sort())
  })
})
