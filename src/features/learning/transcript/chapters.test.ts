import { expect, test } from 'vitest'
import { cleanChapters, findChaptersProblem, LONGEST_CHAPTERS, toChapters } from './chapters'

test.each([
  ['no time', 'Welcome', 'Line 1'],
  ['no title', '00:00:00 Welcome\n\n00:01:00', 'Line 3'],
  ['minutes beyond 59', '00:61:00 Late', 'Line 1'],
  ['the wrong order', '00:02:00 Two\n00:01:00 One', 'Line 2: it does not start after 2:00.'],
  ['two at one moment', '00:02:00 Two\n02:00 One', 'Line 2'],
  ['a title without end', `00:00:00 ${'x'.repeat(201)}`, 'Line 1'],
  ['more than anyone reads', 'x'.repeat(LONGEST_CHAPTERS + 1), 'too long'],
  [
    'more than a hundred',
    Array.from(
      { length: 101 },
      (_, at) => `${Math.floor(at / 60)}:${at % 60 < 10 ? 0 : ''}${at % 60} x`,
    ).join('\n'),
    'At most 100',
  ],
])('L-08 chapters with %s are refused, with the line', (_, text, words) => {
  expect(findChaptersProblem(text)).toContain(words)
})

test('L-08 every line that is wrong is named', () => {
  expect(findChaptersProblem('a\n00:00:01 b\nc')).toMatch(/Line 1: .* Line 3: /)
})

test('L-08 chapters are stored in one form, which reads as itself', () => {
  const typed = '0:00 Welcome\r\n\r\n12:40  Asking twice \r\n1:02:03 The end'
  expect(findChaptersProblem(typed)).toBeNull()
  const clean = cleanChapters(typed)
  expect(clean).toBe('00:00:00 Welcome\n00:12:40 Asking twice\n01:02:03 The end')
  expect(cleanChapters(clean)).toBe(clean)
  expect(toChapters(clean)).toEqual([
    { at: 0, title: 'Welcome' },
    { at: 760, title: 'Asking twice' },
    { at: 3723, title: 'The end' },
  ])
  expect([toChapters(null), toChapters('')]).toEqual([[], []])
})
