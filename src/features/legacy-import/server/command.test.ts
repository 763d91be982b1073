import fs from 'node:fs'
import { expect, test } from 'vitest'
import { HELP, readCommand } from './command.mjs'

test('I-01 unknown options, values that are missing and words without an option are refused', () => {
  for (const args of [['--form', 'x'], ['--from'], ['postgres://x'], ['--dry-run=yes']]) {
    expect(() => readCommand(args), args.join(' ')).toThrow('npm run import -- --help explains')
  }
})

test('I-01 the options are read', () => {
  const args = ['--from', 'postgres://x', '--files', 'f', '--dry-run', '--keep-admins', '--theirs']
  expect(readCommand(args)).toEqual({
    asksForHelp: false,
    from: 'postgres://x',
    options: { files: 'f', isDryRun: true, keepsAdmins: true, overwriteTheirs: true },
  })
})

test('I-11 the page about the move names every option and both ends of the day', () => {
  const page = fs.readFileSync('docs/moving-in.md', 'utf8')
  const options = HELP.match(/--[a-z-]+/g) ?? []
  expect(options.length).toBeGreaterThan(5)
  for (const option of options) expect(page).toContain(option)
  for (const part of [
    '## The day of the move',
    '## How to go back',
    '**Sessions**',
    'IMPORT_FROM',
  ]) {
    expect(page).toContain(part)
  }
})
