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
  expect(readReport('/nowhere/report.json')).toEqual({ passed: 0, failed: 1 })
})

test('a test file that cannot be loaded counts as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const report = { numPassedTests: 5, numFailedTests: 1, testResults: [broken] }
  expect(tallyOf(report)).toEqual({ passed: 5, failed: 2 })
})

test('browser tests count, flaky ones as passed', () => {
  const stats = { expected: 7, flaky: 1, unexpected: 2, skipped: 3 }
  expect(tallyOf({ stats, errors: [] })).toEqual({ passed: 8, failed: 2 })
  const nothing = { expected: 0, flaky: 0, unexpected: 0 }
  expect(tallyOf({ stats: nothing, errors: [{}] })).toEqual({ passed: 0, failed: 1 })
})
