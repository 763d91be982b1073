import { toWords } from '@/lib/search/search'

const SHORTEST = 3
const LONGEST = 60
const MOST_DIGITS = 4

/**
 * What may be kept of a query that found nothing: its words in lower case, or null. Nothing that
 * could name a person is kept: no address, no number as long as a telephone's, no pasted text.
 */
export function toSearchTerm(query: string): string | null {
  const digits = query.replace(/\D/g, '').length
  if (query.includes('@') || digits > MOST_DIGITS) return null
  const term = toWords(query).join(' ')
  return term.length >= SHORTEST && query.trim().length <= LONGEST ? term : null
}
