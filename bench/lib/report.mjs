import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/lib/settings.mjs'

/** @typedef {{ id: string, asked: string, found: string, isMet: boolean }} Goal of docs/performance.md */

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {string} [note] how it was measured
 * @property {string[]} columns
 * @property {string[][]} rows
 * @property {string[]} [missed] goals that were not met, each in a line
 * @property {Goal[]} [goals] what the table proves about them
 * @property {string} [by] the command and the day
 */

const FOLDER = path.join(root, 'bench-results')
const DATA = path.join(FOLDER, 'latest.json')
const PAGE = path.join(FOLDER, 'latest.md')

/**
 * Writes what a run measured to bench-results/, as JSON and as Markdown. Tables of earlier runs stay
 * beside it unless this one measured them again, so that several runs make one report.
 * @param {string} command
 * @param {Table[]} tables
 * @returns {string} the path of the Markdown
 */
export function writeReport(command, tables) {
  const by = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}`
  /** @type {Table[]} */
  const before = fs.existsSync(DATA) ? JSON.parse(fs.readFileSync(DATA, 'utf8')) : []
  const byTitle = new Map(before.map((table) => [table.title, table]))
  for (const table of tables) byTitle.set(table.title, { ...table, by })
  const all = [...byTitle.values()]
  const [cpu] = os.cpus()
  const machine = `${os.cpus().length} × ${cpu?.model.trim() || os.arch()}, Node.js ${process.version}`
  const sections = [`# Measured on ${machine}`, ...[goalsTable(all), ...all].map(toMarkdown)]
  fs.mkdirSync(FOLDER, { recursive: true })
  fs.writeFileSync(DATA, `${JSON.stringify(all, null, 2)}\n`)
  fs.writeFileSync(PAGE, `${sections.join('\n\n')}\n`)
  return PAGE
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

/**
 * A table as Markdown, its columns aligned, so that it reads well in a terminal too.
 * @param {Table} table
 */
export function toMarkdown({ title, note, by, columns, rows }) {
  const all = [columns, ...rows]
  const widths = columns.map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const words = [note, by && `Measured with ${by}.`].filter(Boolean).join(' ')
  const head = [`## ${title}`, '', ...(words ? [words, ''] : [])]
  return [...head, line(columns), rule, ...rows.map(line)].join('\n')
}
