import { expect, test } from 'vitest'
import { isEmailAddress, isPlainEmail, normalizeEmail } from './email-address'

test('S-07 one address has one spelling', () => {
  expect(normalizeEmail(' Ｌ1@X.test ')).toBe('l1@x.test')
})

test.each(['\u200e', '\u202c', '\u2069', '\ufeff', '\u00a0', '\u200b', '\u00ad', '\n', '\u0007'])(
  'M-19 what no one sees around an address is cut off: %j',
  (mark) => {
    expect(normalizeEmail(`${mark}Ada@people.test${mark}${mark}`)).toBe('ada@people.test')
    expect(isEmailAddress(`ada@people.test${mark}`)).toBe(true)
  },
)

test.each([
  ['leser@bücher.example', 'leser@xn--bcher-kva.example'],
  ['Leser@BÜCHER.example', 'leser@xn--bcher-kva.example'],
  ['leser@bu\u0308cher.example', 'leser@xn--bcher-kva.example'],
  ['leser@xn--bcher-kva.example', 'leser@xn--bcher-kva.example'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
])('M-19 %s has a domain in ASCII', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored)
  expect(isEmailAddress(typed)).toBe(true)
})

test.each([
  'ada@bü cher.example',
  'ada@bücher.example/x',
  'ada@bücher.example:80',
  'bücher.example',
])('M-19 %s is no address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test.each([
  ['ada@people.test', true],
  ['Ada@People.TEST', true],
  ['ａda@people.test', false],
  ['ada@ｐeople.test', false],
  ['\u212aate@people.test', false],
  ['ada@people.test\u200b', false],
  ['leser@bücher.example', false],
  ['leser@xn--bcher-kva.example', true],
])('M-64 %s is written as it is stored: %s', (email, isPlain) => {
  expect(isPlainEmail(email)).toBe(isPlain)
})

test('M-70 an address of blanks is no address, and normalizing it takes one pass', () => {
  const address = `a${' '.repeat(1_000_000)}b@x.example`
  expect(normalizeEmail(address)).toBe(address)
  expect(isEmailAddress(address)).toBe(false)
})
