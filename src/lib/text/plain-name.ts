import { cutText } from './cut-text'
import { isBlank } from './is-blank'

/** Control characters and line ends, and what turns the direction of the text around it (UTR 36). */
const TRICKS = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * The name of a person as one plain line of at most `most` characters, '' for one that nobody would
 * see. Joiners stay: names of many scripts are written with them.
 */
export function plainName(name: string, most = 100): string {
  const plain = cutText(name.replace(TRICKS, ' ').replace(/\s+/g, ' ').trim(), most)
  return isBlank(plain) ? '' : plain
}
