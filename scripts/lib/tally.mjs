import fs from 'node:fs'

/**
 * Reads how many tests passed and failed from the report of a runner. A file that could not even be
 * loaded counts as one failure, and so does a runner that wrote no report.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function readReport(file) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  return report.stats ? playwright(report) : vitest(report)
}

/** @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} report */
function playwright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
  }
}

/** @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report */
function vitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}
