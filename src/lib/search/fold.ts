/** Letters that are no plain letter with a mark, and what people type for them. */
const ONE: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' }
const TWO: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' }
/** The capitals of these: PostgreSQL makes them small by itself only where its locale has them. */
const CAPITALS = { from: 'ØŁĐÐĦẞÆŒ', to: 'olddhßæœ' }

/**
 * A text as the search compares it (D-05): lower-case, and letters without their marks, so that
 * "cafe" is "Café" and "zurich" is "Zürich". Marks of scripts in which they are letters of their own
 * (Devanagari, Arabic, Japanese) stay.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđðħıßæœ]/g, (letter) => ONE[letter] ?? TWO[letter] ?? letter)
    .normalize('NFC')
}

/**
 * `fold` as an SQL expression over another one, immutable, so that a generated column may have it.
 * Text of ASCII alone costs nothing. `unaccent` of PostgreSQL is not immutable, and is an extension,
 * which not every host has.
 * @param text an SQL expression, written by us
 */
export function foldedSql(text: string): string {
  const plain = `regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`
  const from = Object.keys(ONE).join('') + CAPITALS.from
  const to = Object.values(ONE).join('') + CAPITALS.to
  const letters = Object.entries(TWO).reduce(
    (inner, [letter, typed]) => `replace(${inner}, '${letter}', '${typed}')`,
    `translate(lower(${plain}), '${from}', '${to}')`,
  )
  return `case when octet_length(${text}) = length(${text}) then lower(${text})
    else normalize(${letters}, NFC) end`
}
