import { expect, test } from 'vitest'
import { findRichTextProblem } from './rich-text-nodes'

const text = { type: 'text', text: 'a' }
const state = (...children: unknown[]) => ({ root: { type: 'root', children } })
const problem = (given: unknown) =>
  findRichTextProblem(given, ['heading', 'list', 'link', 'upload'])

test.each([
  [{}, 'root is missing'],
  [{ root: [] }, 'root is missing'],
  ['abc', 'root is missing'],
  [{ root: { type: 'root', children: 'abc' } }, 'children of a node of type "root" is not valid'],
  [state('abc'), 'children of a node of type "root" is not valid'],
  [state({ type: 'constructor' }), 'there is no node of type "constructor"'],
  [state({ type: '__proto__' }), 'there is no node of type "__proto__"'],
  [state({ type: 'quote', children: [] }), 'there is no node of type "quote"'],
  [state({ type: 'block', fields: {} }), 'there is no node of type "block"'],
  [state({}), 'there is no node of type "undefined"'],
  [
    state({ type: 'paragraph', children: [{ type: 'text', text: 7 }] }),
    'text of a node of type "text" is not valid',
  ],
  [
    state({ type: 'heading', tag: 'script', children: [text] }),
    'tag of a node of type "heading" is not valid',
  ],
  [
    state({ type: 'upload', value: 1, fields: { caption: state({ type: 'valueOf' }) } }),
    'there is no node of type "valueOf"',
  ],
])('M-113 %j is refused: %s', (given, expected) => {
  expect(problem(given)).toBe(expected)
})

test('M-113 what the editor makes is taken', () => {
  const heading = { type: 'heading', tag: 'h2', children: [text, { type: 'linebreak' }] }
  const list = { type: 'list', listType: 'bullet', children: [] }
  const link = { type: 'link', fields: { url: '/contact' }, children: [text] }
  const paragraph = { type: 'paragraph', children: [link, { type: 'upload', value: 1 }] }
  expect(problem(state(heading, list, paragraph))).toBeNull()
})
