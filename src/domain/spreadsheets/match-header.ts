import type { FlattenedField } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import type { Column } from './columns'

/** The columns of a file in its order, and the names of those that it lacks. */
export type Matched = { columns: Column[]; missing: string[] }

/**
 * Finds the column of each name in the header of a file, however it is capitalised. Throws an `AppError` that names what
 * is unknown, what stands there twice, and what is missing: `updatedAt` beside `id`, or what a new record
 * must have where there is no `id` (I-14).
 */
export function matchHeader(header: readonly string[], all: readonly Column[]): Matched {
  const byName = new Map(
    [...all, REASON, DRAFT].map((column) => [column.name.toLowerCase(), column]),
  )
  const columns = header.flatMap((name) => byName.get(name.toLowerCase()) ?? [])
  const unknown = header.filter((name) => !byName.has(name.toLowerCase()))
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at)
  const missing = all.filter((column) => !columns.includes(column))
  const hasId = columns.some(({ key }) => key === 'id')
  const needed = missing.filter((column) => (hasId ? column.key === 'updatedAt' : isNeeded(column)))
  const problems = [
    columns.length === 0 && 'The first line must have the names of the columns.',
    unknown.length > 0 && `Unknown: ${list(unknown)}.`,
    twice.length > 0 && `There twice: ${list(twice.map(({ name }) => name))}.`,
    needed.length > 0 && `Missing: ${list(needed.map(({ name }) => name))}.`,
  ].filter((problem) => problem !== false)
  if (problems.length > 0) {
    const names = list(all.map(({ name }) => name))
    throw new AppError('invalid', `${problems.join(' ')} The columns are ${names}.`)
  }
  return { columns, missing: missing.map(({ name }) => name) }
}

/** What the file of refused rows has besides: it may come back as it is, and is not read. */
export const REASON: Column = {
  name: 'problems',
  key: 'problems',
  shape: 'text',
  field: { name: 'problems', type: 'text' } as FlattenedField,
}

/** What an export has besides: whether a draft waits behind the published record. It is not read. */
export const DRAFT: Column = {
  name: 'unpublishedChanges',
  key: 'unpublishedChanges',
  shape: 'text',
  field: { name: 'unpublishedChanges', type: 'text' } as FlattenedField,
}

/** Whether a new record cannot do without the column. */
function isNeeded({ field }: Column): boolean {
  return 'required' in field && field.required === true && !('defaultValue' in field)
}

function list(names: readonly string[]): string {
  return names.map((name) => name.slice(0, 60) || '(no name)').join(', ')
}
