import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readDotEnv } from './settings.mjs'

const NAMES = ['A_PLAIN', 'A_QUOTED', 'A_COMMENTED', 'A_HASH', 'A_EMPTY', 'A_SET']
afterEach(() => NAMES.forEach((name) => delete process.env[name]))

test('reads values, quotes and comments, and leaves alone what is set', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-env-')), '.env')
  fs.writeFileSync(
    file,
    [
      '# a comment',
      'A_PLAIN=one two ',
      'export A_QUOTED="with # and spaces "',
      'A_COMMENTED=value # a remark',
      'A_HASH=pass#word',
      'A_EMPTY=',
      'A_SET=from the file',
    ].join('\r\n'),
  )
  process.env.A_SET = 'from outside'
  readDotEnv(file)
  expect(NAMES.map((name) => process.env[name])).toEqual([
    'one two',
    'with # and spaces ',
    'value',
    'pass#word',
    '',
    'from outside',
  ])
  fs.rmSync(path.dirname(file), { recursive: true })
})

test('a missing file is no error', () => {
  expect(() => readDotEnv('/nowhere/.env')).not.toThrow()
})
