/** Replacements for characters that compatibility normalization does not unify. */
const REPLACED: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  // Persian and Urdu keyboards use different letters from Arabic ones.
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  // Chillu letters and khanda ta: a single code point now, a sign and a joiner in older texts.
  ൔ: 'മ്',
  ൕ: 'യ്',
  ൖ: 'ഴ്',
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
  '‘': "'",
  '’': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '♯': '#',
}
const REPLACEABLE = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'g')

/** Accents, Hebrew and Arabic vowel points, and invisible characters such as joiners. */
const IGNORED =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g

/**
 * Normalizes a text for search: one form of each character, without case, accents and joiners, so
 * that "cafe" finds "Café". Keeps marks that are part of a letter, such as the vowel signs of
 * Indian scripts. Must match the SQL function `fold_text`, which a migration creates;
 * tests/int/fold.int.spec.ts compares both.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(REPLACEABLE, (letter) => REPLACED[letter] ?? letter)
    .normalize('NFKC')
}
