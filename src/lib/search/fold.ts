/** Letters and signs that compatibility normalization leaves apart, and what they are compared as. */
const REPLACED: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' },
  // Persian and Urdu keyboards have letters of their own for these Arabic ones.
  ...{ ي: 'ی', ى: 'ی', ك: 'ک' },
  // A consonant that has lost its vowel: one code point today, a sign and a joiner in older texts.
  ...{ ൔ: 'മ്', ൕ: 'യ്', ൖ: 'ഴ്', ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്', ৎ: 'ত্' },
  ...{ '‘': "'", '’': "'", '‛': "'", ʼ: "'", '′': "'", '“': '"', '”': '"', '„': '"' },
  ...{ '‐': '-', '‒': '-', '–': '-', '—': '-', '−': '-', '♯': '#' },
}
const REPLACEABLE = new RegExp(`[${Object.keys(REPLACED).join('')}]`, 'g')

/** Accents, the vowel points of Hebrew and Arabic, and characters that are not seen, like joiners. */
const IGNORED =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g

/**
 * A text as everything that is searched compares it: one form of each character, without case,
 * accents and joiners, so that "cafe" finds "Café". Marks that are part of a letter, such as the vowel
 * signs of Indian scripts, stay. The SQL function `fold_text` does the same; it was made by a
 * migration, and tests/int/fold.int.spec.ts compares both.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(REPLACEABLE, (letter) => REPLACED[letter] ?? letter)
    .normalize('NFKC')
}
