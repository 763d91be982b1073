import fs from 'node:fs'
import path from 'node:path'
import type { LegacyTable } from './legacy-site'

/** The result for a row. A `conflict` leaves the row here unchanged. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'conflict' | 'refused'
type Tally = Record<Outcome | 'found', number>

const HEADINGS = ['found', 'new', 'changed', 'unchanged', 'conflict', 'refused'] as const
const NAMES: Record<LegacyTable, string> = {
  users: 'accounts',
  workshops: 'workshops',
  webinars: 'webinars',
  tutorials: 'tutorials',
  workshop_qna: 'questions',
}
/** Limit of problems on the console. */
const SHOWN = 30

export type Report = {
  note: (table: LegacyTable, oldId: string, reason: string, value?: unknown) => void
  count: (table: LegacyTable, outcome: Outcome) => void
  table: () => string
  /** The first problems, without row values. */
  lines: () => string[]
  tallies: () => Map<LegacyTable, Tally>
  /** Returns the file name; null without a file or problems. */
  close: () => string | null
}

/**
 * With a folder, writes a file that only its owner can read (mode 600). It alone has row values.
 */
export function startReport(folder: string | null): Report {
  const tallies = new Map<LegacyTable, Tally>()
  const lines: string[] = []
  let problems = 0
  const file = folder && openFile(folder)
  return {
    note: (table, oldId, reason, value) => {
      problems += 1
      const line = `${NAMES[table]} ${plain(oldId)}: ${plain(reason)}`
      if (lines.length < SHOWN) lines.push(line)
      if (!file) return
      const shown = value === undefined ? '' : ` | ${JSON.stringify(value) ?? ''}`
      fs.writeSync(file.descriptor, `${line}${shown}\n`)
    },
    count: (table, outcome) => {
      const tally = tallies.get(table) ?? {
        found: 0,
        new: 0,
        changed: 0,
        unchanged: 0,
        conflict: 0,
        refused: 0,
      }
      tally.found += 1
      tally[outcome] += 1
      tallies.set(table, tally)
    },
    table: () => toTable(tallies),
    lines: () =>
      problems > lines.length ? [...lines, `… and ${problems - lines.length} more`] : lines,
    tallies: () => tallies,
    close: () => {
      if (!file) return null
      fs.closeSync(file.descriptor)
      if (problems > 0) return file.name
      fs.rmSync(file.name)
      return null
    },
  }
}

function openFile(folder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const name = path.join(folder, `${time}.txt`)
  return { name, descriptor: fs.openSync(name, 'wx', 0o600) }
}

function toTable(tallies: Map<LegacyTable, Tally>): string {
  const row = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(10)}${cells.map((cell) => cell.padStart(11)).join('')}`
  const rows = [...tallies].map(([table, tally]) =>
    row(
      NAMES[table],
      HEADINGS.map((name) => tally[name].toLocaleString('en')),
    ),
  )
  return [row('', HEADINGS), ...rows].join('\n')
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, 300)
}

const WIDTH = 30
const isTerminal = Boolean(process.stdout.isTTY)
const EVERY_MS = isTerminal ? 200 : 15_000

type Progress = { add: (rows: number) => void; end: () => void }

export function showProgress(what: string, total: number): Progress {
  let done = 0
  let shownAt = performance.now()
  const show = () => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
    const text = `  ${what} ${bar} ${String(Math.floor(share * 100)).padStart(3)} % of ${total.toLocaleString('en')}`
    process.stdout.write(isTerminal ? `\r\x1b[2K${text}` : `${text}\n`)
  }
  return {
    add: (rows) => {
      done += rows
      if (performance.now() - shownAt < EVERY_MS) return
      shownAt = performance.now()
      show()
    },
    end: () => {
      if (isTerminal) process.stdout.write('\r\x1b[2K')
    },
  }
}

/**
 * Innermost cause only: Drizzle's message contains the statement and its values, password hashes
 * too.
 */
export function toReason(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  if (!(cause instanceof Error)) return 'unknown failure'
  const { code } = cause as { code?: unknown }
  return [cause.message || cause.name, typeof code === 'string' ? `(${code})` : '']
    .filter(Boolean)
    .join(' ')
}
