import { cutText } from './cut-text'
import { isBlank } from './is-blank'
import { plainLine } from './plain-line'

/** Converts a name to one line of at most `most` characters. Returns '' if nothing is visible. */
export function plainName(name: string, most = 100): string {
  const plain = cutText(plainLine(name).replace(/\s+/g, ' ').trim(), most)
  return isBlank(plain) ? '' : plain
}
