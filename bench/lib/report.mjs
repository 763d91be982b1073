import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/lib/settings.mjs'
import { reportHtml } from './report-html.mjs'

/** @typedef {{ id: string, asked: string, found: string, isMet: boolean }} Goal of docs/performance.md */

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {string} [note] how it was measured
 * @property {string[]} columns
 * @property {string[][]} rows
 * @property {string[]} [missed] goals that were not met, each in a line
 * @property {Goal[]} [goals] what the table says about them
 * @property {string} [by] the command and the day
 * @property {{ unit: string, series: string[], bars: { name: string, values: number[] }[] }} [chart]
 */

/** @typedef {{ command: string, when: string, machine: string, tables: Table[] }} Report */

const FOLDER = path.join(root, 'bench-results')
const LATEST = path.join(FOLDER, 'latest.json')
const BEGIN = '<!-- bench:begin -->'
const END = '<!-- bench:end -->'

/**
 * What a run found, with the tables of earlier runs that it did not measure again, so that a whole
 * report can be made of several runs.
 * @param {string} command
 * @param {Table[]} tables
 * @returns {Report}
 */
export function toReport(command, tables) {
  const [cpu] = os.cpus()
  const when = new Date().toISOString()
  const fresh = tables.map((table) => ({ ...table, by: `\`${command}\`, ${when.slice(0, 10)}` }))
  const before = fs.existsSync(LATEST)
    ? /** @type {Report} */ (JSON.parse(fs.readFileSync(LATEST, 'utf8'))).tables
    : []
  const kept = before.map((old) => fresh.find(({ title }) => title === old.title) ?? old)
  const added = fresh.filter(({ title }) => !before.some((old) => old.title === title))
  return {
    command,
    when,
    machine: `${os.cpus().length} × ${cpu?.model.trim() || os.arch()}, Node.js ${process.version}`,
    tables: [...kept, ...added],
  }
}

/** The goals beside what was found, in their order. @param {Table[]} tables @returns {Table} */
export function goalsTable(tables) {
  const goals = tables
    .flatMap((table) => table.goals ?? [])
    .sort((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)))
  return {
    title: 'Goals and figures',
    columns: ['#', 'goal', 'measured', ''],
    rows: goals.map(({ asked, found, id, isMet }) => [id, asked, found, isMet ? 'ok' : 'MISSED']),
  }
}

/** A table as Markdown, its columns aligned, which reads well in a terminal too. @param {Table} table */
export function toMarkdown({ title, note, by, columns, rows }) {
  const all = [columns, ...rows]
  const widths = columns.map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells) =>
    `| ${widths.map((width, at) => pad(cells[at] ?? '', width, at > 0)).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  return [
    `### ${title}`,
    '',
    ...(note ? [note, ''] : []),
    ...(by ? [`Measured with ${by}.`, ''] : []),
    line(columns),
    rule,
    ...rows.map(line),
  ].join('\n')
}

/** @param {string} text @param {number} width @param {boolean} atEnd */
function pad(text, width, atEnd) {
  return atEnd ? text.padStart(width) : text.padEnd(width)
}

/**
 * Writes the results to bench-results/ as JSON and HTML. Answers the paths.
 * @param {Report} report
 */
export function writeResults(report) {
  fs.mkdirSync(FOLDER, { recursive: true })
  const html = path.join(FOLDER, 'latest.html')
  fs.writeFileSync(LATEST, `${JSON.stringify(report, null, 2)}\n`)
  fs.writeFileSync(html, reportHtml({ ...report, tables: withGoals(report.tables) }))
  return [LATEST, html]
}

/**
 * Puts the tables between the marks in docs/performance.md; what people wrote around them stays.
 * @param {Report} report
 */
export function writeDocs({ machine, tables }) {
  const file = path.join(root, 'docs/performance.md')
  const text = fs.readFileSync(file, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${BEGIN}`)
  const body = [`On ${machine}.`, ...withGoals(tables).map(toMarkdown)].join('\n\n')
  fs.writeFileSync(file, `${before}${BEGIN}\n\n${body}\n\n${END}${after}`)
}

/** @param {Table[]} tables */
function withGoals(tables) {
  return [goalsTable(tables), ...tables]
}
