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
 * @param {string} [retry] report of the second run of the files that failed
 * @returns {Tally}
 */
export function readReport(file, retry = '') {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, stories: [], retried: [], skipped: [] }
  const report = readJson(file)
  if (report.stats) return playwright(report)
  const again = fs.existsSync(retry) ? readJson(retry) : { testResults: [] }
  return vitest(report.testResults, again.testResults)
}

/**
 * Files with a failure in a report of Vitest.
 * @param {string} file
 * @returns {string[]}
 */
export function listFailedFiles(file) {
  if (!fs.existsSync(file)) return []
  /** @type {{ testResults: File[] }} */
  const { testResults } = readJson(file)
  return testResults.filter(hasFailed).map(({ name }) => name)
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

/** @typedef {{ message?: string }} Reason */
/** @typedef {{ title: string, tests: { status: string, results: { error?: Reason }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {{ stats: Record<'expected' | 'unexpected' | 'flaky', number>, errors: Reason[], suites?: Suite[] }} report
 * @returns {Tally}
 */
function playwright({ stats: { expected, unexpected, flaky = 0 }, errors, suites = [] }) {
  const listStories = (/** @type {string} */ status) =>
    suites.flatMap((suite) => storiesIn(suite, status))
  return {
    passed: expected + flaky,
    failed: unexpected || errors.length,
    stories: [
      ...errors.map(({ message }) => story({ name: '', message })),
      ...listStories('unexpected'),
    ],
    retried: listStories('flaky'),
    skipped: [],
  }
}

/** @param {Suite} suite @param {string} status @returns {string[]} */
function storiesIn({ title, specs = [], suites = [] }, status) {
  const tried = specs.flatMap((spec) => spec.tests.map((test) => ({ name: spec.title, ...test })))
  const stories = tried
    .filter((test) => test.status === status)
    .map(({ name, results }) => {
      const message = results.find(({ error }) => error)?.error?.message
      return story({ name: `${title} › ${name}`, message })
    })
  return [...stories, ...suites.flatMap((suite) => storiesIn(suite, status))]
}

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */
/** @typedef {{ name: string, status: string, assertionResults: Assertion[] } & Reason} File */

/** @param {{ status: string }} result */
const hasFailed = ({ status }) => status === 'failed'

/**
 * @param {File[]} first
 * @param {File[]} again files that ran once more: their second result counts
 * @returns {Tally}
 */
function vitest(first, again) {
  const second = new Map(again.map((file) => [file.name, file]))
  const files = first.map((file) => second.get(file.name) ?? file)
  const all = files.flatMap((file) => file.assertionResults)
  const stories = files.flatMap(listFailures).map(story)
  const failed = new Set(files.flatMap(listFailures).map(({ name }) => name))
  const rerun = first.filter(({ name }) => second.has(name)).flatMap(listFailures)
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: stories.length,
    stories,
    retried: rerun.filter(({ name }) => !failed.has(name)).map(story),
    skipped: all.filter(({ status }) => status === 'skipped').map(({ fullName }) => fullName),
  }
}

/**
 * The failed tests of a file, or the file itself if it failed outside of them.
 * @param {File} file
 */
function listFailures(file) {
  const failed = file.assertionResults.filter(hasFailed)
  if (failed.length === 0 && hasFailed(file)) return [{ name: file.name, message: file.message }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: fullName,
    message: failureMessages?.[0],
  }))
}

/** @param {{ name: string } & Reason} failure */
function story({ name, message = '' }) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, STORY_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trim()
}
