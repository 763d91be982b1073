/** What a spreadsheet would take for a formula, with the blanks it skips before one. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@|%]|^[\t\r\n]/

/**
 * One line of a CSV file (RFC 4180): quoted where needed. A text that a spreadsheet would run as a
 * formula gets an apostrophe in front, so that it stays a text; so does one that looks as if it had got
 * one, so that `unguarded` gives every text back as it was.
 */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = isGuarded(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text that a cell of `csvLine` was made of: without the apostrophe, where that put one. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell
}

function isGuarded(text: string): boolean {
  return FORMULA.test(text.replace(/^'+/, ''))
}
