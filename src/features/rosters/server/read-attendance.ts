import { isEmailAddress, normalizeEmail } from '@/features/accounts/email-address'
import { AppError } from '@/lib/failures/app-error'
import { toPlainName } from '@/lib/text/plain-text'
import { ROSTER_LIMITS } from '../limits'
import { findRoles, toPlainHeading, type Role, type Roles } from './columns'
import {
  isDayFirst,
  measure,
  readDuration,
  readMoment,
  toInterval,
  type Interval,
  type Moment,
} from './meeting-times'
import { readRecords, type TextRecord } from './read-records'

/** Someone who was in the meeting, with all times of an address or, without one, of a name. */
export type Attendant = {
  name: string
  email: string | null
  intervals: Interval[]
  /** In seconds, of rows that state a duration and not when. */
  extra: number
}

export type AttendanceFile = {
  attendants: Attendant[]
  /** Rows that have no time, such as `Line 12`. */
  unreadable: number[]
}

const NO_TABLE =
  'No attendance is in this file. Choose the participants report of Zoom, the attendance report of Teams, or that of Google Meet.'
/** Reports round: a duration and a span that differ by less are the same. */
const TOLERANCE = 120
const LONGEST_STAY = 86_400

/** A table of the file: Teams and webinars of Zoom have several. */
type Block = { head: TextRecord | null; rows: TextRecord[]; roles: Roles }
type Stay = { line: number; name: string; email: string | null; at: Interval | null; extra: number }

/**
 * Reads the attendance that Zoom, Teams and Meet save, by headings in several languages, or by what
 * the columns hold. Throws `invalid` if there is none.
 */
export function readAttendance(text: string): AttendanceFile {
  const blocks = findBlocks(readRecords(text, ROSTER_LIMITS.lines))
  if (blocks.length === 0) throw new AppError('invalid', NO_TABLE)
  const unreadable: number[] = []
  const byBlock = blocks.map((block) => {
    const stays = readStays(block, unreadable)
    return group(stays)
  })
  const attendants = mergeBlocks(byBlock)
  if (attendants.length === 0) throw new AppError('invalid', NO_TABLE)
  return { attendants, unreadable }
}

/** In seconds. */
export function measureStay({ extra, intervals }: Pick<Attendant, 'extra' | 'intervals'>): number {
  return measure(intervals) + extra
}

function findBlocks(records: readonly TextRecord[]): Block[] {
  const parts: TextRecord[][] = [[]]
  for (const record of records) {
    // Blank lines, and titles such as "2. Participants", stand between tables.
    const isBetween = record.cells.filter(Boolean).length < 2
    if (isBetween) parts.push([])
    else parts.at(-1)?.push(record)
  }
  const blocks = parts.flatMap((part) => (part.length === 0 ? [] : [toBlock(part)]))
  // The summary above a report names the host by an address alone.
  const named = blocks.filter(({ roles }) => (roles.name ?? roles.first) && hasTimes(roles))
  if (named.length > 0) return named
  const guessed = blocks
    .map(addByContent)
    .filter(({ roles }) => hasPeople(roles) && hasTimes(roles))
    .sort((one, other) => other.rows.length - one.rows.length)
  return guessed.slice(0, 1)
}

function toBlock(part: TextRecord[]): Block {
  const [first, ...rest] = part
  const isHead = first && !first.cells.some((cell) => isEmailAddress(cell) || readTime(cell))
  return isHead
    ? { head: first, rows: rest, roles: findRoles(first.cells) }
    : { head: null, rows: part, roles: {} }
}

function hasPeople({ email, first, name }: Roles): boolean {
  return Boolean(name ?? first ?? email)
}

function hasTimes({ duration, join, leave }: Roles): boolean {
  return Boolean(duration ?? (join && leave))
}

const readTime = (cell: string) => readMoment(cell) !== null && /\d[:.]\d{2}/.test(cell)

/** Headings in other languages: what most cells of a column are, and in which order. */
function addByContent(block: Block): Block {
  const { rows } = block
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const mostly = (at: number, is: (cell: string) => boolean) => {
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter(Boolean)
    return filled.length > 0 && filled.filter(is).length >= filled.length * 0.8
  }
  const roles: Roles = { ...block.roles }
  const used = new Set(Object.values(roles).flat())
  const add = (role: Role, is: (cell: string) => boolean) => {
    if (roles[role]) return
    for (let at = 0; at < width; at += 1) {
      if (used.has(at) || !mostly(at, is)) continue
      used.add(at)
      roles[role] = [at]
      return
    }
  }
  add('email', isEmailAddress)
  const isMoment = (cell: string) => readTime(cell) && readDuration(cell) === null
  add('join', isMoment)
  add('leave', isMoment)
  add('duration', (cell) => readDuration(cell) !== null)
  add('name', (cell) => /\p{L}/u.test(cell))
  return { ...block, roles }
}

function readStays({ roles, rows }: Block, unreadable: number[]): Stay[] {
  const read = (cells: string[], role: Role) =>
    (roles[role] ?? []).map((at) => cells[at] ?? '').filter(Boolean)
  const parsed = rows.map(({ cells, line }) => {
    const names = [
      ...read(cells, 'name'),
      [...read(cells, 'first'), ...read(cells, 'last')].join(' '),
    ]
    const email = read(cells, 'email').find((cell) => isEmailAddress(cell))
    const [join = ''] = read(cells, 'join')
    const [leave = ''] = read(cells, 'leave')
    const [duration = ''] = read(cells, 'duration')
    return {
      line,
      name: toPlainName((names.find(Boolean) ?? '').slice(0, 400)),
      email: email ? normalizeEmail(email) : null,
      join: readMoment(join),
      leave: readMoment(leave),
      duration: readDuration(duration),
      isWaiting: read(cells, 'waitingRoom').some((cell) =>
        /^(yes|ja|si)$/.test(toPlainHeading(cell)),
      ),
    }
  })
  const moments = parsed.flatMap(({ join, leave }) =>
    [join, leave].filter((moment): moment is Moment => moment !== null),
  )
  const dayFirst = isDayFirst(moments)
  return parsed.flatMap(({ duration, email, isWaiting, join, leave, line, name }) => {
    if ((!name && !email) || isWaiting) return []
    const at = join && leave && toInterval(join, leave, dayFirst)
    const span = at ? at.to - at.from : null
    if (span === null && duration === null) {
      unreadable.push(line)
      return []
    }
    const isSpan = span !== null && (duration === null || Math.abs(span - duration) <= TOLERANCE)
    // A first join and a last leave are no stay: between them people were away.
    const extra = isSpan ? 0 : Math.min(duration ?? 0, LONGEST_STAY)
    return { line, name, email, at: isSpan ? at : null, extra }
  })
}

/** The stays of each person: an address is one person, so is a name without an address. */
function group(stays: readonly Stay[]): Map<string, Attendant> {
  const people = new Map<string, Attendant>()
  for (const { at, email, extra, name } of stays) {
    const key = email ?? `name ${toNameKey(name)}`
    const person = people.get(key) ?? { name, email, intervals: [], extra: 0 }
    person.name ||= name
    if (at) person.intervals.push(at)
    person.extra += extra
    people.set(key, person)
  }
  return people
}

/** The same stays are in several tables of a file: the longest sum of one table counts. */
function mergeBlocks(blocks: readonly Map<string, Attendant>[]): Attendant[] {
  const merged = new Map<string, Attendant>()
  for (const block of blocks) {
    for (const [key, person] of block) {
      const stored = merged.get(key)
      if (!stored || measureStay(person) > measureStay(stored)) merged.set(key, person)
    }
  }
  return [...merged.values()]
}

/** For comparing names: without accents, case, punctuation, and what stands in brackets. */
export function toNameKey(name: string): string {
  const plain = name
    .slice(0, 400)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
  const letters = plain
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return letters || plain.trim()
}
