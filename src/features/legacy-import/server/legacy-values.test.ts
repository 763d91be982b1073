import { expect, test } from 'vitest'
import { toStorageKey } from './pictures'
import { toAddress, toFlag, toInstant, toList, toShortText } from './legacy-values'
import type { Note } from './store'

function noting() {
  const reasons: string[] = []
  const note: Note = (reason) => reasons.push(reason)
  return { reasons, note }
}

test.each([
  ['2025-06-05 10:00:00.123456+00', '2025-06-05T10:00:00.123Z'],
  ['2025-06-05 10:00:00', '2025-06-05T10:00:00.000Z'],
  ['2025-06-05 10:00:00+05:30', '2025-06-05T04:30:00.000Z'],
  ['2025-06-05T10:00:00Z', '2025-06-05T10:00:00.000Z'],
])('I-04 the time %s is %s', (text, instant) => {
  expect(toInstant(text, 'the time', noting().note)).toBe(instant)
})

test('I-04 an invalid time and an unsafe address are reported and left empty', () => {
  const { note, reasons } = noting()
  expect(toInstant('infinity', 'the time', note)).toBeNull()
  expect(toAddress('javascript:alert(1)', 'the link', note)).toBe('')
  expect(toAddress('//host/x', 'the link', note)).toBe('')
  expect(toShortText('a'.repeat(11), 10, 'the name', note)).toHaveLength(10)
  expect(reasons).toHaveLength(4)
})

test('I-04 a text that is too long is never cut inside a character', () => {
  expect(toShortText(`${'a'.repeat(8)}😀bc`, 10, 'the text', noting().note)).toBe(`aaaaaaaa…`)
})

test('I-04 lists come as lists, as JSON, as JSON in a text, and with commas', () => {
  expect(toList(['a', 'b'])).toEqual(['a', 'b'])
  expect(toList('["a","b"]')).toEqual(['a', 'b'])
  expect(toList(['{"name":"a"}'])).toEqual([{ name: 'a' }])
  expect(toList('Design, AIML')).toEqual(['Design', 'AIML'])
  expect([toList(null), toList(''), toList(7)]).toEqual([[], [], []])
  expect([toFlag('t'), toFlag('true'), toFlag(true), toFlag('f'), toFlag(null)]).toEqual([
    ...[true, true, true, false, false],
  ])
})

test('I-06 the place of a picture is read from its address, whatever the host', () => {
  const at = 'storage/v1/object/public'
  expect(toStorageKey(`https://x.example.co/${at}/avatars/a/b%20c.png?t=1`)).toBe(
    'avatars/a/b c.png',
  )
  expect(toStorageKey('https://x.example.co/storage/v1/render/image/public/c/d.png')).toBe(
    'c/d.png',
  )
  expect(toStorageKey(`/${at}/c/..%2f..%2fx`)).toBe('c/../../x')
  expect(toStorageKey('https://example.com/a.png')).toBeNull()
  expect(toStorageKey(`https://x.example.co/${at}/c/%E0%A4%A`)).toBeNull()
})
