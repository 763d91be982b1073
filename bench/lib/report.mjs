import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/lib/settings.mjs'

/**
 * @typedef {object} Goal of docs/performance.md
 * @property {string} id
 * @property {string} asked
 * @property {string} found
 * @property {boolean} [isMet] whether all rows of its table are, where it is not given
 *
 * @typedef {(string | number | boolean)[]} Row a boolean says whether it meets its goal
 *
 * @typedef {object} Table
 * @property {string} title
 * @property {string} [note] how it was measured
 * @property {string[]} columns
 * @property {Row[]} rows
 * @property {Goal[]} [goals] what the table proves about them
 * @property {string} [by] the command and the day
 */

const FOLDER = path.join(root, 'bench-results')
const DATA = path.join(FOLDER, 'latest.json')
const PAGE = path.join(FOLDER, 'latest.md')

/** Prints a table as soon as it is measured. @param {Table} table */
export function print(table) {
  console.log(`\n${toMarkdown(table)}\n`)
}

/**
 * Prints the goals beside what was found, fails the process where one is missed, and writes the tables to
 * bench-results/ as JSON and as Markdown. Tables of earlier runs stay there unless this one measured them
 * again, so that several runs make one report.
 * @param {Table[]} tables
 * @param {string} [command] without, they are not written: a part of a table is no result
 */
export function report(tables, command) {
  const goals = goalsTable(tables)
  if (goals.rows.length > 0) print(goals)
  const isMet = ![goals, ...tables].some(({ rows }) => rows.some(isMissed))
  if (isMet) console.log('Every goal met.')
  else process.exitCode = 1
  if (!command) return

  const by = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}`
  /** @type {Table[]} */
  const before = fs.existsSync(DATA) ? JSON.parse(fs.readFileSync(DATA, 'utf8')) : []
  const byTitle = new Map(before.map((table) => [table.title, table]))
  for (const table of tables) byTitle.set(table.title, { ...table, by })
  const all = [...byTitle.values()]
  const [cpu] = os.cpus()
  const machine = `${os.cpus().length} × ${cpu?.model.trim() || os.arch()}, Node.js ${process.version}`
  const sections = [`# Measured on ${machine}`, ...[goalsTable(all), ...all].map(toMarkdown)]
  fs.writeFileSync(DATA, `${JSON.stringify(all, null, 2)}\n`)
  fs.writeFileSync(PAGE, `${sections.join('\n\n')}\n`)
  console.log(`\n${PAGE}`)
}

/** @param {Row} row */
function isMissed(row) {
  return row.includes(false)
}

/** The goals in their order. @param {Table[]} tables @returns {Table} */
function goalsTable(tables) {
  const rows = tables.flatMap(({ goals = [], rows }) => {
    const areMet = !rows.some(isMissed)
    return goals.map(({ id, asked, found, isMet = areMet }) => [id, asked, found, isMet])
  })
  const order = (/** @type {Row} */ [id]) => Number(String(id).slice(1))
  rows.sort((one, other) => order(one) - order(other))
  return { title: 'Goals and figures', columns: ['#', 'goal', 'measured', ''], rows }
}

/** As Markdown, the columns aligned, so that it reads well in a terminal too. @param {Table} table */
function toMarkdown({ title, note, by, columns, rows }) {
  const all = [columns, ...rows].map((row) => row.map(toText))
  const widths = columns.map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  const [header = '', ...lines] = all.map(line)
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const words = [note, by && `Measured with ${by}.`].filter(Boolean).join(' ')
  return [`## ${title}`, '', ...(words ? [words, ''] : []), header, rule, ...lines].join('\n')
}

/** @param {Row[0]} cell */
function toText(cell) {
  return typeof cell === 'boolean' ? (cell ? 'ok' : 'MISSED') : String(cell)
}
