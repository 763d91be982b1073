import { describe, expect, test } from 'vitest'
import { decodeText } from '../decode-text'
import { readPeople } from './read-people'

const pairs = (text: string) => readPeople(text).map(({ email, name }) => [name, email])
const MAYA = ['Maya Lopez', 'maya@people.test']
const OLA = ['Ola Nordmann', 'ola@people.test']

describe('J-03 refusals', () => {
  test('J-03 an empty list is refused', () => {
    for (const text of ['', ' \n\n', '\ufeff']) expect(() => readPeople(text)).toThrow('no one')
  })

  test('J-03 501 people are refused, and 500 are read', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, at) => `p${at}@people.test`).join('\n')
    expect(() => readPeople(list(501))).toThrow('At most 500 people at a time. This list has 501.')
    expect(readPeople(list(500))).toHaveLength(500)
    expect(readPeople(`${list(500)}\n${list(500)}`)).toHaveLength(1000)
  })

  test('J-03 unreadable lines are named and refuse no other', () => {
    expect(
      readPeople('Maya Lopez,maya@people.test\nnobody\nbad@,x\n\nola@people.test'),
    ).toMatchObject([
      { line: 1, email: 'maya@people.test', problem: null },
      { line: 2, email: null, problem: 'There is no email address in this line.' },
      { line: 3, email: null, problem: 'This is not an email address.' },
      { line: 5, email: 'ola@people.test' },
    ])
  })

  test('J-03 an address that is there twice counts once', () => {
    expect(readPeople('maya@people.test\nMAYA@People.test ')).toMatchObject([
      { line: 1, isTwice: false },
      { line: 2, isTwice: true, problem: 'The address is in line 1, too.' },
    ])
  })

  test('J-03 a quotation mark that nothing closes names its line', () => {
    expect(() => readPeople('a@people.test,A\n"b@people.test,B\nc@people.test,C')).toThrow(
      /Line \d/,
    )
  })

  // The timeout of the test is the measure: what is quadratic takes minutes.
  test.for(['<', '@', '>', ',', '"', ')', ' ', '.', 'a@', '<@', 'a <', '\u0301'])(
    'J-03 the longest lines are read or refused: %j',
    (sign) => {
      const field = sign.repeat(Math.floor(1100 / sign.length))
      const text = Array.from({ length: 500 }, () => `<a@b>${field}`).join('\n')
      for (const sent of [text, text.replaceAll('<a@b>', '')]) expect(outcome(sent)).toBeDefined()
    },
  )
})

function outcome(text: string): number | string {
  try {
    return readPeople(text).length
  } catch (error) {
    return String(error)
  }
}

describe('J-03 lists as people have them', () => {
  test.for([
    ['comma', 'Maya Lopez,maya@people.test\nOla Nordmann,ola@people.test'],
    ['semicolon, address first', 'maya@people.test;Maya Lopez\nola@people.test;Ola Nordmann'],
    [
      'tabs of a spreadsheet',
      'Name\tEmail\nMaya Lopez\tmaya@people.test\nOla Nordmann\tola@people.test\n',
    ],
    [
      'headings',
      '\ufeffEmail;First name;Last name\r\nmaya@people.test;Maya;Lopez\r\nola@people.test;Ola;Nordmann',
    ],
    [
      'German headings',
      'Nachname;Vorname;E-Mail\nLopez;Maya;maya@people.test\nNordmann;Ola;ola@people.test',
    ],
    [
      'Spanish headings',
      'Nombre,Apellidos,Correo\nMaya,Lopez,maya@people.test\nOla,Nordmann,ola@people.test',
    ],
    ['first and last names', 'Maya,Lopez,maya@people.test\nOla,Nordmann,ola@people.test'],
    ['other columns', 'Maya Lopez,Acme,maya@people.test,7\nOla Nordmann,Acme,ola@people.test,8'],
    ['mail program, by line', 'Maya Lopez <maya@people.test>\n"Ola Nordmann" <ola@people.test>'],
    ['mail program, in one line', 'Maya Lopez <maya@people.test>; Ola Nordmann <ola@people.test>;'],
    ['space', 'Maya Lopez maya@people.test\nOla Nordmann mailto:ola@people.test'],
    ['sep=', 'sep=;\nMaya Lopez;maya@people.test\nOla Nordmann;ola@people.test'],
  ])('J-03 %s', ([, text = '']) => {
    expect(pairs(text)).toEqual([MAYA, OLA])
  })

  test('J-03 addresses alone, one or many in a line', () => {
    const emails = ['maya@people.test', 'ola@people.test', 'ada@people.test']
    for (const between of ['\n', ', ', '; ', ' ', '\t', '\r\n\r\n'])
      expect(readPeople(emails.join(between)).map(({ email }) => email)).toEqual(emails)
    const mixed = 'maya@people.test, Ola <ola@people.test>, ada@people.test'
    expect(readPeople(mixed).map(({ email }) => email)).toEqual(emails)
  })

  test('J-03 names with commas, and in any script', () => {
    expect(pairs('"Lopez, Maya" <maya@people.test>\nLopez, Ola <ola@people.test>')).toEqual([
      ['Lopez, Maya', 'maya@people.test'],
      ['Lopez, Ola', 'ola@people.test'],
    ])
    expect(pairs('山田 花子,hanako@people.test\nمريم حداد,maryam@people.test')).toEqual([
      ['山田 花子', 'hanako@people.test'],
      ['مريم حداد', 'maryam@people.test'],
    ])
  })

  test.for(['utf-8', 'utf-16le', 'utf-16le without a mark', 'utf-16be'])('J-03 %s', (encoding) => {
    const text = 'Name;Email\nZoë Müller;zoe@people.test\n'
    const wide = Buffer.from(text, 'utf16le')
    const bytes = {
      'utf-8': Buffer.from(`\ufeff${text}`),
      'utf-16le': Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
      'utf-16le without a mark': wide,
      'utf-16be': Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
    }[encoding]
    expect(pairs(decodeText(bytes ?? Buffer.alloc(0)))).toEqual([['Zoë Müller', 'zoe@people.test']])
  })
})
