import { toWords } from '@/lib/search/search'

const MIN_LENGTH = 3
const MAX_LENGTH = 60
const MAX_DIGITS = 4

/**
 * What may be stored of a query that found nothing: its words in lower case, or null. Nothing that
 * could name a person is stored: no address, no number as long as a telephone's, no pasted text.
 */
export function toSearchTerm(query: string): string | null {
  const digits = query.replace(/\D/g, '').length
  if (query.includes('@') || digits > MAX_DIGITS) return null
  const term = toWords(query).join(' ')
  return term.length >= MIN_LENGTH && query.trim().length <= MAX_LENGTH ? term : null
}
