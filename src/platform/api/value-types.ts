import { z } from 'zod'

/* Values as REST, GraphQL and filters send them. */

/** Accepts numbers and numeric strings. Payload's `parseFloat` ignores trailing text. */
export function isNumber(value: unknown): boolean {
  if (typeof value === 'string') return /^\s*-?\d+(?:\.\d+)?\s*$/.test(value)
  return typeof value === 'number' && Number.isFinite(value)
}

export function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false'
}

const TIME = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
/** PostgreSQL has no year 0. */
const YEAR_ZERO = '0000-'

/**
 * Accepts a valid date, or a time with a time zone. JavaScript would parse "12" as a month and
 * February 31 as a day in March.
 */
export function isTime(value: unknown): boolean {
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  return TIME.safeParse(value).success && !String(value).startsWith(YEAR_ZERO)
}
