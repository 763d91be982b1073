import { cutText } from './cut-text'
import { isBlank } from './is-blank'
import { plainLine } from './plain-line'

/**
 * The name of a person as one plain line of at most `most` characters, '' for one that nobody would
 * see.
 */
export function plainName(name: string, most = 100): string {
  const plain = cutText(plainLine(name).replace(/\s+/g, ' ').trim(), most)
  return isBlank(plain) ? '' : plain
}
