import fs from 'node:fs'
import path from 'node:path'

/**
 * @typedef {(string | number | boolean)[]} Row a boolean: whether it meets its goal
 *
 * @typedef {object} Table
 * @property {string} title
 * @property {string} [note] how it was measured
 * @property {string[]} columns
 * @property {Row[]} rows
 */

/**
 * Prints a table as Markdown with aligned columns. A row that misses its goal makes the process fail.
 * @param {Table} table
 */
export function report({ title, note, columns, rows }) {
  const all = [columns, ...rows].map((row) => row.map(toText))
  const widths = columns.map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  const [header = '', ...lines] = all.map(line)
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const text = [`## ${title}`, '', ...(note ? [note, ''] : []), header, rule, ...lines]
  console.log(`\n${text.join('\n')}\n`)
  if (rows.some((row) => row.includes(false))) process.exitCode = 1
}

/** @param {Row[0]} cell */
function toText(cell) {
  return typeof cell === 'boolean' ? (cell ? 'ok' : 'MISSED') : String(cell)
}

/**
 * Imports the modules in a folder of bench/.
 * @param {string} folder
 * @returns {Promise<Record<string, any>>} the modules by the names of their files
 */
export async function importModules(folder) {
  const at = path.join(import.meta.dirname, '..', folder)
  const modules = fs.readdirSync(at).map(async (file) => {
    return [path.parse(file).name, await import(path.join(at, file))]
  })
  return Object.fromEntries(await Promise.all(modules))
}
