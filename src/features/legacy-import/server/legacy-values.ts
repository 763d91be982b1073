import { PLACEHOLDER } from '@/lib/pictures/picture-sizes'
import { isSafeUrl } from '@/lib/http/safe-url'
import { cutText, isBlank } from '@/lib/text/plain-text'
import { isInStorage } from './pictures'
import type { Note } from './store'

/* Reads the values of an old site's rows. What is changed or dropped is noted. */

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

export function toText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const text = value.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim()
  return isBlank(text) ? '' : text
}

export function toShortText(value: unknown, most: number, what: string, note: Note): string {
  const text = toText(value)
  if (text.length <= most) return text
  note(`${what} is longer than ${most} characters and was shortened`, text)
  return `${cutText(text, most - 1).trimEnd()}…`
}

/** Null for a missing or an invalid time; an invalid one is noted. */
export function toInstant(value: unknown, what: string, note: Note): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value).replace(' ', 'T')
  const zoned = /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text)
    ? text.replace(/([+-]\d\d)$/, '$1:00')
    : `${text}Z`
  const time = Date.parse(zoned)
  if (Number.isNaN(time)) {
    note(`${what} is not a valid time`, value)
    return null
  }
  return new Date(time).toISOString()
}

/** '' for a missing or an unsafe address; an unsafe one is noted. */
export function toAddress(value: unknown, what: string, note: Note): string {
  const text = toText(value)
  if (!text) return ''
  if (text.length > 2000 || !isSafeUrl(text)) {
    note(`${what} is not a URL that can be linked, and was dropped`, value)
    return ''
  }
  if (text.startsWith('/') && text !== PLACEHOLDER && !isInStorage(text)) {
    note(`${what} is a path of the old site: it is kept, and points to a page here`, text)
  }
  return text
}

export function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.map((item) => readJson(item))
  if (typeof value !== 'string' || value.trim() === '') return []
  const read = readJson(value)
  return Array.isArray(read) ? read : value.split(',').map((item) => item.trim())
}

export function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

export function toFlag(value: unknown): boolean {
  return value === true || ['true', 't', '1'].includes(String(value).toLowerCase())
}
