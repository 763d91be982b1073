import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listFailedFiles, readReport } from './tally.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-tally-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function write(report: object) {
  const file = path.join(folder, `${crypto.randomUUID()}.json`)
  fs.writeFileSync(file, JSON.stringify(report))
  return file
}
const readTally = (...reports: [object, object?]) =>
  readReport(...(reports.map((report) => report && write(report)) as [string, string?]))

test('a runner that wrote no report counts as a failure', () => {
  expect(readReport('/nowhere/report.json')).toMatchObject({ passed: 0, failed: 1, stories: [] })
})

test('a test file that cannot be loaded counts as a failure', () => {
  const broken = { name: 'a.spec.ts', status: 'failed', message: 'no', assertionResults: [] }
  const report = { testResults: [broken] }
  expect(readTally(report)).toMatchObject({ passed: 0, failed: 1, stories: ['a.spec.ts\n    no'] })
  const unready = { ...broken, assertionResults: [{ status: 'skipped', fullName: 'P-01' }] }
  expect(readTally({ testResults: [unready] })).toMatchObject({ passed: 0, failed: 1 })
})

test('tests that a machine cannot run are named', () => {
  const skipped = { status: 'skipped', fullName: 'V-04 (needs a program)' }
  const testResults = [{ name: 'a', status: 'passed', assertionResults: [skipped] }]
  expect(readTally({ testResults }).skipped).toEqual(['V-04 (needs a program)'])
})

test('browser tests count', () => {
  const stats = { expected: 7, unexpected: 2, skipped: 3 }
  expect(readTally({ stats, errors: [] })).toMatchObject({ passed: 7, failed: 2 })
  const nothing = { expected: 0, unexpected: 0 }
  expect(readTally({ stats: nothing, errors: [{}] })).toMatchObject({ passed: 0, failed: 1 })
})

test('failures are listed again with their reason, in either kind of report', () => {
  const failed = { status: 'failed', fullName: 'P-01 titles', failureMessages: ['expected a'] }
  const passed = { status: 'passed', fullName: 'P-02', failureMessages: [] }
  const testResults = [{ name: 'a', status: 'failed', assertionResults: [passed, failed] }]
  const unit = readTally({ testResults })
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
  const { stories } = readTally({ stats, errors: [], suites })
  expect(stories).toEqual(['the header › P-51\n    lost'])
})

test('a browser test that passes on a retry is named with its first failure', () => {
  const results = [{ error: { message: 'too late' } }, {}]
  const specs = [{ title: 'P-51', tests: [{ status: 'flaky', results }] }]
  const suites = [{ title: 'home', specs }]
  const stats = { expected: 1, unexpected: 0, flaky: 1 }
  expect(readTally({ stats, errors: [], suites })).toMatchObject({
    passed: 2,
    failed: 0,
    stories: [],
    retried: ['home › P-51\n    too late'],
  })
})

test('a file that passes when it runs once more is named with its first failure', () => {
  const one = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  })
  const file = (name: string, ...assertionResults: { status: string }[]) => ({
    name,
    assertionResults,
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  })
  const [a, b] = [one('failed', 'P-01', 'late'), one('failed', 'P-02', 'early')]
  const first = { testResults: [file('a', a, one('passed', 'P-03')), file('b', b)] }
  expect(listFailedFiles(write(first))).toEqual(['a', 'b'])
  const testResults = [file('a', one('passed', 'P-01'), one('passed', 'P-03')), file('b', b)]
  expect(readTally(first, { testResults })).toEqual({
    passed: 2,
    failed: 1,
    skipped: [],
    stories: ['P-02\n    early'],
    retried: ['P-01\n    late'],
  })
  expect(readTally(first)).toMatchObject({ passed: 1, failed: 2, retried: [] })
})
