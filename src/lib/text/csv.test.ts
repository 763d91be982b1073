import { expect, test } from 'vitest'
import { toCsvLine, stripGuard } from './csv'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|cmd', '\u200b=1'])(
  'S-103 %j never starts a formula',
  (text) => {
    expect(toCsvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('S-103 quotes, commas and line breaks are quoted; nothing else is', () => {
  expect(toCsvLine(['a', 'b,c', 'd"e', 'f\ng', 7, true, null])).toBe(
    'a,"b,c","d""e","f\ng",7,true,\r\n',
  )
})

test.each(['=1', "'=1", "''=1", "'", "'tis", "' =1", '-5', 'plain', '', '\t'])(
  'I-12 %j comes back as it was',
  (text) => {
    const cell = toCsvLine([text]).replace(/\r\n$/, '')
    const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    expect(stripGuard(bare)).toBe(text)
  },
)
