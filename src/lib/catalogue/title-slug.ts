import anyAscii from 'any-ascii'
import { toSlug } from './slug'

/**
 * The address form of a text in any script: letters and digits are transliterated, and a text without
 * any is named by its emoji. '' where nothing can be read. For the server only: the tables of
 * `any-ascii` are large.
 */
export function titleSlug(title: string): string {
  // Joiners and other format characters are inside words.
  const text = title.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const words = text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return toSlug(anyAscii(words)) || toSlug(anyAscii(text))
}
