import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} stories what failed, and why
 * @property {string[]} retried what failed at first and passed on a retry, and why it failed
 * @property {string[]} skipped names of tests that need what this machine does not have
 */

const STORY_LINES = 12

/**
 * Reads passed and failed tests from a runner's report. A file that fails to load counts as one
 * failure, as does a missing report.
 * @param {string} file
 * @returns {Tally}
 */
export function readReport(file) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, stories: [], retried: [], skipped: [] }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  return report.stats ? playwright(report) : vitest(report)
}

/** @typedef {{ message?: string }} Reason */
/** @typedef {{ title: string, tests: { status: string, results: { error?: Reason }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {{ stats: Record<'expected' | 'unexpected' | 'flaky', number>, errors: Reason[], suites?: Suite[] }} report
 * @returns {Tally}
 */
function playwright({ stats: { expected, unexpected, flaky = 0 }, errors, suites = [] }) {
  const storiesOf = (/** @type {string} */ status) =>
    suites.flatMap((suite) => storiesIn(suite, status))
  return {
    passed: expected + flaky,
    failed: unexpected || errors.length,
    stories: [...errors.map(({ message }) => story('', message)), ...storiesOf('unexpected')],
    retried: storiesOf('flaky'),
    skipped: [],
  }
}

/** @param {Suite} suite @param {string} status @returns {string[]} */
function storiesIn({ title, specs = [], suites = [] }, status) {
  const tried = specs.flatMap((spec) => spec.tests.map((test) => ({ name: spec.title, ...test })))
  const own = tried
    .filter((test) => test.status === status)
    .map(({ name, results }) => {
      const message = results.find(({ error }) => error)?.error?.message
      return story(`${title} › ${name}`, message)
    })
  return [...own, ...suites.flatMap((suite) => storiesIn(suite, status))]
}

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */
/** @typedef {{ name: string, status: string, assertionResults: Assertion[] } & Reason} File */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: File[] }} report
 * @returns {Tally}
 */
function vitest({ numPassedTests, numFailedTests, testResults }) {
  const hasFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed'
  const broken = testResults.filter((file) => hasFailed(file) && !file.assertionResults.length)
  const all = testResults.flatMap((file) => file.assertionResults)
  const failed = all.filter(hasFailed)
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    stories: [
      ...broken.map(({ name, message }) => story(name, message)),
      ...failed.map(({ fullName, failureMessages }) => story(fullName, failureMessages?.[0])),
    ],
    retried: [],
    skipped: all.filter(({ status }) => status === 'skipped').map(({ fullName }) => fullName),
  }
}

/** @param {string} name @param {string} [message] */
function story(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, STORY_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trim()
}
