import { expect, test } from 'vitest'
import { isBlank } from './plain-text'

const NAMES: Record<string, string> = {
  'no-break space': '\u00a0',
  'soft hyphen': '\u00ad',
  'combining grapheme joiner': '\u034f',
  'Arabic letter mark': '\u061c',
  'Khmer inherent vowel': '\u17b4',
  'Mongolian variation selector': '\u180b',
  'zero-width joiner': '\u200d',
  'inhibit symmetric swapping': '\u206a',
  'braille blank': '\u2800',
  'Hangul filler': '\u3164',
  'half-width Hangul filler': '\uffa0',
  'variation selector': '\ufe0f',
  'interlinear annotation anchor': '\ufff9',
  'musical null notehead': '\u{1d159}',
  'tag space': '\u{e0020}',
  'a control character': '\u0007',
  'a combining mark by itself': '\u0301',
}

test.each(Object.entries(NAMES))('M-24 %s alone is blank', (_name, character) => {
  expect(isBlank(character)).toBe(true)
  expect(isBlank(` ${character}\n${character}`)).toBe(true)
  expect(isBlank(`${character}a`)).toBe(false)
})

test.each(['.', '1', '🚀', '👨‍👩‍👧', '한', 'é', 'नि', '€', '“'])('M-24 %s is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})
