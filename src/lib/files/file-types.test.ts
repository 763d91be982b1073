import { describe, expect, test } from 'vitest'
import { findFileType, formatFileSize, toAttachment, toFileAddress, toFileName } from './file-types'

describe('B-30 the name of a file', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Slides\\a.pdf', 'a.pdf'],
    ['a\u202egnp.exe\0.pdf', 'agnp.exe.pdf'],
    ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie- b.pdf'],
    ['  .htaccess ', 'htaccess'],
    ['"quoted" <b>.md', '-quoted- -b-.md'],
    ['a\ud800.txt', 'a.txt'],
    ['.txt', 'txt'],
    ['परिचय – पहला दिन.pdf', 'परिचय – पहला दिन.pdf'],
    ['می‌خواهم.txt', 'می‌خواهم.txt'],
    ['é.pdf'.normalize('NFD'), 'é.pdf'.normalize('NFC')],
  ])('B-30 %s is %s', (name, expected) => expect(toFileName(name)).toBe(expected))

  test('B-30 the ending of a long name stays', () => {
    const name = toFileName(`${'ß🎓'.repeat(300)}.docx`)
    expect([...name]).toHaveLength(150)
    expect(name).toMatch(/🎓?\.docx$/u)
  })

  test.each(['a.exe', 'a', 'pdf', 'a.pdf.bat', 'a.constructor', 'a.html', 'a.svg', 'a.docm'])(
    'B-30 %s has no type that is allowed',
    (name) => expect(findFileType(name)).toBeNull(),
  )
})

test('B-31 browsers save a file under its name in any script, and no header is broken', () => {
  expect(toAttachment('Slides (1).pdf')).toBe(
    `attachment; filename="Slides (1).pdf"; filename*=UTF-8''Slides%20%281%29.pdf`,
  )
  expect(toAttachment('été"\r\n%41\\.md')).toBe(
    `attachment; filename="_t_____41_.md"; filename*=UTF-8''%C3%A9t%C3%A9%22%0D%0A%2541%5C.md`,
  )
})

test('B-31 the address of a file is one path segment, with the code of a private event', () => {
  expect(toFileAddress({ id: 4, name: '../a b?.pdf' })).toBe('/api/files/4/..%2Fa%20b%3F.pdf')
  expect(toFileAddress({ id: 4, name: 'a.pdf' }, 'c0de')).toBe('/api/files/4/a.pdf?code=c0de')
})

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [150_000, '146 KB'],
  [1_500_000, '1.4 MB'],
  [52_428_800, '50 MB'],
])('B-30 the size of %d is %s', (bytes, expected) => expect(formatFileSize(bytes)).toBe(expected))
