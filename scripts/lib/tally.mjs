import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} stories what failed, or passed at its second try only, and why
 */

const STORY_LINES = 12

/**
 * Reads how many tests passed and failed from the report of a runner. A file that could not even be
 * loaded counts as one failure, and so does a runner that wrote no report.
 * @param {string} file
 * @returns {Tally}
 */
export function readReport(file) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, stories: [] }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  return report.stats ? playwright(report) : vitest(report)
}

/** @typedef {{ status: string, results: { error?: { message?: string } }[] }} Tried */
/** @typedef {{ title: string, specs?: { title: string, tests: Tried[] }[], suites?: Suite[] }} Suite */

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: { message?: string }[], suites?: Suite[] }} report
 * @returns {Tally}
 */
function playwright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    stories: [...errors.map(({ message }) => story('', message)), ...suites.flatMap(storiesOf)],
  }
}

/** @param {Suite} suite @returns {string[]} */
function storiesOf({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error)?.error?.message
        return story(`${title} › ${spec.title} (${status})`, message)
      }),
  )
  return [...own, ...suites.flatMap(storiesOf)]
}

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, message?: string, assertionResults: Assertion[] }[] }} report
 * @returns {Tally}
 */
function vitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    stories: [
      ...broken.map(({ name, message }) => story(name, message)),
      ...failed.map(({ fullName, failureMessages }) => story(fullName, failureMessages?.[0])),
    ],
  }
}

/** @param {string} name @param {string} [message] */
function story(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, STORY_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trim()
}
