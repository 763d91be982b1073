import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/lib/settings.mjs'
import { reportHtml } from './report-html.mjs'

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {string} [note] how it was measured
 * @property {string[]} columns
 * @property {string[][]} rows
 * @property {string[]} [missed] goals that were not met
 * @property {{ unit: string, series: string[], bars: { name: string, values: number[] }[] }} [chart]
 */

/** @typedef {{ command: string, when: string, machine: string, tables: Table[] }} Report */

const BEGIN = '<!-- bench:begin -->'
const END = '<!-- bench:end -->'

/** @param {string[]} args of the run @param {Table[]} tables @returns {Report} */
export function toReport(args, tables) {
  const [cpu] = os.cpus()
  return {
    command: ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    when: new Date().toISOString(),
    machine: `${os.cpus().length} × ${cpu?.model.trim() || os.arch()}, Node.js ${process.version}`,
    tables,
  }
}

/** A table as Markdown, its columns aligned, which reads well in a terminal too. @param {Table} table */
export function toMarkdown({ title, note, columns, rows }) {
  const all = [columns, ...rows]
  const widths = columns.map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells) =>
    `| ${widths.map((width, at) => pad(cells[at] ?? '', width, at > 0)).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  return [
    `### ${title}`,
    '',
    ...(note ? [note, ''] : []),
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
  const folder = path.join(root, 'bench-results')
  fs.mkdirSync(folder, { recursive: true })
  const json = path.join(folder, 'latest.json')
  const html = path.join(folder, 'latest.html')
  fs.writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  fs.writeFileSync(html, reportHtml(report))
  return [json, html]
}

/**
 * Puts the tables between the marks in docs/performance.md; what people wrote around them stays.
 * @param {Report} report
 */
export function writeDocs({ command, when, machine, tables }) {
  const file = path.join(root, 'docs/performance.md')
  const text = fs.readFileSync(file, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${BEGIN}`)
  const head = `\`${command}\` on ${when.slice(0, 10)}, ${machine}.`
  const body = [head, ...tables.map(toMarkdown)].join('\n\n')
  fs.writeFileSync(file, `${before}${BEGIN}\n\n${body}\n\n${END}${after}`)
}
