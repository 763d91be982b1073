/** What a spreadsheet interprets as a formula, with the leading whitespace it skips. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@|%]|^[\t\r\n]/

/**
 * Formats one line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets
 * a leading apostrophe. So does a text that already looks guarded, so that `unguarded` restores
 * every text exactly.
 */
export function toCsvLine(
  cells: readonly (string | number | boolean | null | undefined)[],
): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = isGuarded(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function stripGuard(cell: string): string {
  return cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell
}

function isGuarded(text: string): boolean {
  return FORMULA.test(text.replace(/^'+/, ''))
}
