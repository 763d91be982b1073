import anyAscii from 'any-ascii'
import { toSlug } from './slug'

/**
 * Returns the slug of a text in any script. Letters and digits are transliterated; a text without
 * any uses the names of its emoji. Returns '' if nothing is readable. Server only: the tables of
 * `any-ascii` are large.
 */
export function titleSlug(title: string): string {
  // Joiners and other format characters occur inside words.
  const text = title.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const words = text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return toSlug(anyAscii(words)) || toSlug(anyAscii(text))
}
