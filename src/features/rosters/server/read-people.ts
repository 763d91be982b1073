import { isEmailAddress, normalizeEmail } from '@/features/accounts/email-address'
import { AppError } from '@/lib/failures/app-error'
import { toPlainName } from '@/lib/text/plain-text'
import { ROSTER_LIMITS } from '../limits'
import { findRoles, type Roles } from './columns'
import { readRecords, type TextRecord } from './read-records'

/** A person of a list, or a line of which none can be read. */
export type ListedPerson = {
  line: number
  name: string
  /** As accounts store it. Null if the line is refused. */
  email: string | null
  problem: string | null
  /** The address is in an earlier line. */
  isTwice: boolean
}

const NO_ADDRESS = 'There is no email address in this line.'
const NOT_AN_ADDRESS = 'This is not an email address.'
const TOO_LONG = 'This line is too long.'
/** Of a cell: a name and an address. */
const LONGEST_CELL = 1000

type Entry = { line: number; name: string; address: string; problem?: string }

/**
 * Reads people from what was pasted or uploaded: a table with any separator, with or without
 * headings, lines like `Name <a@b.example>`, or addresses. Throws `invalid` for more than 500 people.
 */
export function readPeople(text: string): ListedPerson[] {
  const hasMailboxes = /<[^<>\s@]{1,64}@[^<>\s@]{1,255}>/.test(text)
  const entries = hasMailboxes ? readLines(text) : readTable(text)
  if (entries.length === 0) throw new AppError('invalid', 'There is no one in this list.')
  const people = mark(entries)
  const count = people.filter(({ email, isTwice }) => email !== null && !isTwice).length
  if (count > ROSTER_LIMITS.people) {
    const most = ROSTER_LIMITS.people
    throw new AppError(
      'invalid',
      `At most ${most} people at a time. This list has ${count.toLocaleString('en')}.`,
    )
  }
  return people
}

function mark(entries: readonly Entry[]): ListedPerson[] {
  const lines = new Map<string, number>()
  return entries.map(({ address, line, name, problem }) => {
    const shown = toPlainName(name)
    if (problem !== undefined || !isEmailAddress(address)) {
      const reason = problem ?? (address ? NOT_AN_ADDRESS : NO_ADDRESS)
      const seen = shown || toPlainName(address)
      return { line, name: seen, email: null, problem: reason, isTwice: false }
    }
    const email = normalizeEmail(address)
    const first = lines.get(email)
    if (first === undefined) lines.set(email, line)
    const twice = first === undefined ? null : `The address is in line ${first}, too.`
    return { line, name: shown, email, problem: twice, isTwice: first !== undefined }
  })
}

/** Lines of mail programs: `"Lopez, Maya" <maya@people.example>; ola@people.example`. */
function readLines(text: string): Entry[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/, ROSTER_LIMITS.lines + 1)
  refuseTooMany(lines.length)
  const entries: Entry[] = []
  for (const [at, content] of lines.entries()) {
    const line = at + 1
    if (content.trim() === '') continue
    if (content.length > 16 * LONGEST_CELL)
      entries.push({ line, name: '', address: '', problem: TOO_LONG })
    else entries.push(...readMailboxes(content).map((entry) => ({ line, ...entry })))
    refuseTooMany(entries.length)
  }
  return entries
}

function readMailboxes(content: string): Omit<Entry, 'line'>[] {
  // Pairs of what is before an angle bracket and what is inside.
  const parts = content.split(/[<>]/)
  return parts.flatMap((part, at) => {
    if (at % 2 === 1) return []
    const inside = parts[at + 1]
    const before = part.replace(/^[\s,;]+/, '')
    if (inside === undefined) return before.trim() ? readLoose(before) : []
    const cells = before.split(/[;,]/)
    const loose = cells.map((cell) => isEmailAddress(cell)).lastIndexOf(true)
    const name = cells.slice(loose + 1).join(',')
    return [
      ...cells.slice(0, loose + 1).flatMap(readLoose),
      { name: unquote(name), address: toAddress(inside) },
    ]
  })
}

/** Text without angle brackets: addresses, or one with a name. */
function readLoose(text: string): Omit<Entry, 'line'>[] {
  const cells = text.split(/[;,\t]/).map((cell) => cell.trim())
  return readCells(cells.filter((cell) => cell !== ''))
}

function readTable(text: string): Entry[] {
  const records = readRecords(text, ROSTER_LIMITS.lines).filter(({ cells }) => cells.some(Boolean))
  const [head, ...rest] = records
  const roles = head && !head.cells.some(holdsAddress) ? findRoles(head.cells) : {}
  const hasHead = roles.email !== undefined || (roles.name ?? roles.first) !== undefined
  return (hasHead ? rest : records).flatMap((record) => readRecord(record, hasHead ? roles : {}))
}

function readRecord({ cells, line }: TextRecord, roles: Roles): Entry[] {
  if (cells.some((cell) => cell.length > LONGEST_CELL))
    return [{ line, name: '', address: '', problem: TOO_LONG }]
  if (!roles.email) return readCells(cells.filter(Boolean)).map((entry) => ({ line, ...entry }))
  const read = (columns: number[] = []) => columns.map((at) => cells[at] ?? '').find(Boolean) ?? ''
  const name = [read(roles.first), read(roles.last)].filter(Boolean).join(' ') || read(roles.name)
  return [{ line, name, address: toAddress(read(roles.email)) }]
}

/** Cells without headings: the first with an address is that, the first others are the name. */
function readCells(cells: readonly string[]): Omit<Entry, 'line'>[] {
  const addresses = cells.filter(holdsAddress)
  if (addresses.length === 0) {
    const broken = cells.find((cell) => cell.includes('@'))
    return [{ name: broken ? '' : cells.join(' '), address: broken ?? '' }]
  }
  if (addresses.length > 1 && addresses.length === cells.length)
    return addresses.flatMap((cell) => readCells([cell]))
  const words = (addresses[0] ?? '').split(/\s+/)
  const emails = words.filter((word) => isEmailAddress(toAddress(word)))
  const others = cells.filter((cell) => cell !== addresses[0])
  if (others.length === 0 && emails.length > 1)
    return emails.map((word) => ({ name: '', address: toAddress(word) }))
  const nextTo = words.filter((word) => word !== emails[0]).join(' ')
  return [{ name: nextTo || toName(others), address: toAddress(emails[0] ?? '') }]
}

/** "Maya Lopez, Acme" is a name and something else, "Maya, Lopez" a first and a last name. */
function toName([first = '', second = '']: readonly string[]): string {
  if (first.includes(' ') || !/^\p{L}[\p{L}\p{M}'’. -]*$/u.test(second)) return first
  return [first, second].filter(Boolean).join(' ')
}

function holdsAddress(cell: string): boolean {
  return (
    cell.length <= LONGEST_CELL &&
    cell.includes('@') &&
    cell.split(/\s+/).some((word) => isEmailAddress(toAddress(word)))
  )
}

function toAddress(text: string): string {
  return text
    .trim()
    .replace(/^["'(]?(mailto:)?/i, '')
    .replace(/(?<!["'),;.])["'),;.]+$/, '')
}

function unquote(name: string): string {
  return name
    .trim()
    .replace(/^["']+/, '')
    .replace(/["']$/, '')
    .trim()
}

function refuseTooMany(lines: number): void {
  if (lines <= ROSTER_LIMITS.lines) return
  const most = ROSTER_LIMITS.lines.toLocaleString('en')
  throw new AppError('invalid', `At most ${most} lines. This text has more.`)
}
