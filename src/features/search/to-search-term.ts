import { toWords } from '@/lib/search/search'

const MIN_LENGTH = 3
const MAX_LENGTH = 60
const MAX_DIGITS = 4

/** Returns null for what could identify a person: addresses, phone numbers, pasted text. */
export function toSearchTerm(query: string): string | null {
  const digits = query.replace(/\D/g, '').length
  if (query.includes('@') || digits > MAX_DIGITS) return null
  const term = toWords(query).join(' ')
  return term.length >= MIN_LENGTH && query.trim().length <= MAX_LENGTH ? term : null
}
