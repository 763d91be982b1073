import { expect, test } from 'vitest'
import { SHEET_LIMITS } from './columns'
import { readSheet } from './read-sheet'

const KNOWN = ['id', 'title', 'price']
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readSheet(bytes(text), KNOWN)

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), /workbook/],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x69, 0]), /UTF-8/],
  ['UTF-16 of the other order', new Uint8Array([0xfe, 0xff, 0, 0x69]), /UTF-8/],
  ['another character set', new Uint8Array([0x69, 0x64, 0x0a, 0xe9]), /UTF-8/],
  ['a NUL', bytes('id,title\n1,a\0b\n'), /not a CSV/],
  ['a quotation mark that stays open', bytes('id,title\n1,"a\n'), /quotation marks/],
  ['a quotation mark in a cell', bytes('id,title\n1,"a"b\n'), /quotation marks .* line 2/],
  ['nothing', bytes(''), /no row/],
  ['a header alone', bytes('id,title\r\n'), /no row/],
  ['too many columns', bytes(`${'a,'.repeat(SHEET_LIMITS.columns)}a\n1\n`), /columns/],
  ['a row of millions of cells', bytes(`id,title\n${','.repeat(8_000_000)}\n`), /200 columns/],
  ['a header of millions of cells', bytes(`${','.repeat(8_000_000)}\n`), /200 columns/],
  ['an endless cell', bytes(`id,title\n1,${'x'.repeat(5_000_000)}\n`), /longer than any/],
  ['nothing but one cell', bytes('x'.repeat(8_000_000)), /longer than any/],
  ['too many rows', bytes(`id\n${'1\n'.repeat(SHEET_LIMITS.rows + 1)}`), /5,000 rows/],
  ['far too many rows', bytes(`id\n${'1\n'.repeat(3 * SHEET_LIMITS.rows)}`), /5,000 rows/],
])('I-14 a file with %s is refused in words', (_name, file, words) => {
  expect(() => readSheet(file, KNOWN)).toThrow(words)
})

test('I-13 a file of 5,000 rows is read', () => {
  expect(read(`id\n${'1\n'.repeat(SHEET_LIMITS.rows)}`).rows).toHaveLength(SHEET_LIMITS.rows)
})

test.each([
  ['commas', 'id,title,price\n1,"a,b;c",2\n'],
  ['semicolons', 'id;title;price\n1;a,b;2\n'.replace('a,b', '"a,b;c"')],
  ['tabs', 'id\ttitle\tprice\n1\ta,b;c\t2\n'],
  ['a mark in front', '\ufeffid,title,price\r\n1,"a,b;c",2\r\n'],
])('I-14 a file with %s is read', (_name, text) => {
  expect(read(text)).toEqual({
    header: ['id', 'title', 'price'],
    rows: [{ line: 2, cells: ['1', 'a,b;c', '2'] }],
  })
})

test.each([
  ['semicolons', 'sep=;\r\nid;title;price\r\n1;"a,b;c";2\r\n'],
  ['tabs and a mark', '\ufeffSEP=\t\nid\ttitle\tprice\n1\ta,b;c\t2\n'],
  ['commas', 'sep=,\nid,title,price\n1,"a,b;c",2\n'],
])('M-20 a file that names its delimiter for Excel is read: %s', (_name, text) => {
  expect(read(text)).toEqual({
    header: ['id', 'title', 'price'],
    rows: [{ line: 2, cells: ['1', 'a,b;c', '2'] }],
  })
})

test.each([
  ['semicolons', '"sep=;"\r\n"id";"title";"price"\r\n"1";"a,b;c";"2"\r\n'],
  ['commas and a mark', '\ufeff"SEP=,"\n"id","title","price"\n"1","a,b;c","2"\n'],
  ['tabs', '"sep=\t"\nid\ttitle\tprice\n1\ta,b;c\t2\n'],
  ['padded rows', '"sep=;";;\nid;title;price\n1;"a,b;c";2\n'],
  ['padded rows without quotes', 'sep=;;;\nid;title;price\n1;"a,b;c";2\n'],
])('M-128 the name of the delimiter may be in quotes: %s', (_name, text) => {
  expect(read(text)).toEqual({
    header: ['id', 'title', 'price'],
    rows: [{ line: 2, cells: ['1', 'a,b;c', '2'] }],
  })
})

test('M-128 a quote that does not end is reported, not taken for a name of a delimiter', () => {
  expect(() => read('"sep=;\nid;title\n1;a\n')).toThrow('quotation marks')
})

test('I-14 line breaks in cells count no row; rows are counted as a spreadsheet does', () => {
  const { rows } = read('id,title\n1,"a\r\nb\n""c"""\n\n , \n2,d\n')
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'a\r\nb\n"c"'] },
    { line: 5, cells: ['2', 'd'] },
  ])
})

test('I-15 notes are skipped, a text that only begins like one is not', () => {
  const { rows } = read('id,title\n# title: what it is called,\n"# id: a, b"\n# 1,a\n')
  expect(rows).toEqual([{ line: 4, cells: ['# 1', 'a'] }])
})

test('I-14 empty cells behind the last column are no cells, others are', () => {
  const { header, rows } = read('id,title,,\n1,a,,\n2\n3,b,c\n')
  expect(header).toEqual(['id', 'title'])
  expect(rows.map(({ cells }) => cells.length)).toEqual([2, 1, 3])
})

test('I-14 names that every object has are names like others', () => {
  expect(read('id,__proto__,constructor\n1,2,3\n').header).toEqual([
    'id',
    '__proto__',
    'constructor',
  ])
})
