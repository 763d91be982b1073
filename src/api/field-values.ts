import { z } from 'zod'

/**
 * A finite number, or a text that is nothing but one. Payload itself reads a text with `parseFloat`,
 * which ignores whatever follows the digits.
 */
export function isNumber(value: unknown): boolean {
  if (typeof value === 'string') return /^\s*-?\d+(?:\.\d+)?\s*$/.test(value)
  return typeof value === 'number' && Number.isFinite(value)
}

/** True or false, also as a text. */
export function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false'
}

const TIME = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
/** PostgreSQL has no year 0. */
const YEAR_ZERO = '0000-'

/**
 * A day, or a time with its time zone, that is in the calendar. JavaScript would read "12" as a month
 * and take February 31 for a day of March.
 */
export function isTime(value: unknown): boolean {
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  return TIME.safeParse(value).success && !String(value).startsWith(YEAR_ZERO)
}
