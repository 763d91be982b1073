import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readReport } from './tally.mjs'

function tallyOf(report: object) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-tally-')), 'report.json')
  fs.writeFileSync(file, JSON.stringify(report))
  const tally = readReport(file)
  fs.rmSync(path.dirname(file), { recursive: true })
  return tally
}

test('a runner that wrote no report counts as a failure', () => {
  expect(readReport('/nowhere/report.json')).toMatchObject({ passed: 0, failed: 1, stories: [] })
})

test('a test file that cannot be loaded counts as a failure', () => {
  const broken = { name: 'a.spec.ts', status: 'failed', message: 'no', assertionResults: [] }
  const report = { numPassedTests: 5, numFailedTests: 1, testResults: [broken] }
  expect(tallyOf(report)).toMatchObject({ passed: 5, failed: 2, stories: ['a.spec.ts\n    no'] })
})

test('tests that a machine cannot run are named', () => {
  const skipped = { status: 'skipped', fullName: 'V-04 (needs a program)' }
  const testResults = [{ name: 'a', status: 'passed', assertionResults: [skipped] }]
  const report = { numPassedTests: 0, numFailedTests: 0, testResults }
  expect(tallyOf(report).skipped).toEqual(['V-04 (needs a program)'])
})

test('browser tests count', () => {
  const stats = { expected: 7, unexpected: 2, skipped: 3 }
  expect(tallyOf({ stats, errors: [] })).toMatchObject({ passed: 7, failed: 2 })
  const nothing = { expected: 0, unexpected: 0 }
  expect(tallyOf({ stats: nothing, errors: [{}] })).toMatchObject({ passed: 0, failed: 1 })
})

test('failures are listed again with their reason, in either kind of report', () => {
  const failed = { status: 'failed', fullName: 'P-01 titles', failureMessages: ['expected a'] }
  const passed = { status: 'passed', fullName: 'P-02', failureMessages: [] }
  const testResults = [{ name: 'a', status: 'failed', assertionResults: [passed, failed] }]
  const unit = tallyOf({ numPassedTests: 1, numFailedTests: 1, testResults })
  expect(unit.stories).toEqual(['P-01 titles\n    expected a'])

  const tried = (status: string, ...messages: string[]) => [
    { status, results: messages.map((message) => ({ error: { message } })) },
  ]
  const specs = [
    { title: 'P-03', tests: tried('expected') },
    { title: 'P-51', tests: tried('unexpected', '\u001b[31mlost\u001b[39m', '') },
  ]
  const suites = [{ title: 'home', suites: [{ title: 'the header', specs }] }]
  const stats = { expected: 1, unexpected: 1 }
  const { stories } = tallyOf({ stats, errors: [], suites })
  expect(stories).toEqual(['the header › P-51\n    lost'])
})

test('a browser test that passes on a retry is named with its first failure', () => {
  const results = [{ error: { message: 'too late' } }, {}]
  const specs = [{ title: 'P-51', tests: [{ status: 'flaky', results }] }]
  const suites = [{ title: 'home', specs }]
  const stats = { expected: 1, unexpected: 0, flaky: 1 }
  expect(tallyOf({ stats, errors: [], suites })).toMatchObject({
    ...{ passed: 2, failed: 0, stories: [] },
    retried: ['home › P-51\n    too late'],
  })
})
