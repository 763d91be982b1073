import { describe, expect, test } from 'vitest'
import { createDraft, createExample, renderDraft } from '@/platform/mail/draft'
import {
  defineMail,
  fillPlaceholders,
  findWordsProblem,
  listUnusableWords,
  resolveWords,
  toFieldName,
  WORD_FIELDS,
} from '@/platform/mail/mail-entry'
import { mailEntries } from '@/platform/mail/mail-registry'
import './index'

const ENTRY = defineMail({
  id: 'a-code',
  label: 'Code',
  sentWhen: 'Always.',
  placeholders: { name: 'Maya', code: 'ABC' },
  required: ['code'],
  quoted: ['code'],
  words: {
    subject: '{name}’s code',
    heading: 'Code',
    text: 'Hello {name}\n\n{code}',
    button: 'Go',
  },
  footer: 'Why.',
})

const render = (values: { name: string; code: string }, stored?: Record<string, unknown>) => {
  const draft = createDraft(ENTRY, { to: 'maya@people.test', values, path: '/go' })
  const mail = renderDraft(draft, {
    letterhead: { brand: 'Fold & Sew' },
    findEntry: () => ENTRY,
    readStored: () => stored,
  })
  if (!mail) throw new Error('The entry exists.')
  return mail
}

describe('B-11 a text is refused, by name,', () => {
  test.each([
    ['an unknown placeholder', 'text', '{code} {token}', '{token} has no value'],
    ['one that is not a word', 'text', '{code} {my name}', '{my name} has no value'],
    ['one that every object has', 'subject', '{constructor}', '{constructor} has no value'],
    ['a missing one that the text needs', 'text', 'Hello {name}', 'keep {code}'],
    ['another spelling of it', 'text', '{ code }', 'keep {code}'],
    ['a line break in the subject', 'subject', 'Hello\nBcc: all@people.test', 'single line'],
    ['a line break of another kind', 'subject', 'Hello\u2028Bcc', 'single line'],
    ['a null byte in the heading', 'heading', 'Hel\0lo', 'single line'],
    ['a long subject', 'subject', 'x'.repeat(201), 'at most 200'],
    ['no text', 'text', 5, 'enter a text'],
  ] as const)('%s', (_, field, value, problem) => {
    expect(findWordsProblem(ENTRY, field, value)).toContain(problem)
  })

  test('and any other one is taken', () => {
    expect(findWordsProblem(ENTRY, 'subject', '{brand}: {name} {code}')).toBeNull()
    expect(findWordsProblem(ENTRY, 'text', 'Only {code}, and { a brace')).toBeNull()
    for (const empty of ['', ' \n ', null, undefined]) {
      expect(findWordsProblem(ENTRY, 'text', empty)).toBeNull()
    }
  })
})

test('B-11 a value never becomes a placeholder', () => {
  expect(fillPlaceholders('{a}{b}', { a: '{b}', b: '{a}' })).toBe('{b}{a}')
  const { html, subject, text } = render({ name: '{code} {brand}', code: 'S3CRET' })
  expect(subject).toBe('{code} {brand}’s code')
  expect(text).toContain('Hello {code} {brand}')
  expect(html).toContain('Hello {code} {brand}')
})

test('B-11 a value breaks neither the subject nor the HTML, and is plain in the text', () => {
  const { html, subject, text } = render(
    { name: 'Eve\r\nBcc: all@people.test\u2028<b>', code: '<img src=x>' },
    { subject: 'Hi {name}', heading: 'For {name}', button: '<i>{name}</i>' },
  )
  expect(subject).toBe('Hi Eve Bcc: all@people.test <b>')
  expect(html).not.toMatch(/<(?:img|b|i)[ >]/)
  expect(html).toContain('&lt;img src=x&gt;')
  expect(text).toContain('> <img src=x>')
})

test('B-11 paragraphs are those of the text, and what is quoted may also be in a line', () => {
  const values = { name: 'Maya', code: 'A\n\nB' }
  expect(render(values).text).toContain('Hello Maya\n\n> A\n> \n> B\n\nGo:')
  const stored = { text: 'One\r\n\r\n{name}: {code}\n \nThree' }
  expect(render(values, stored).text).toContain('One\n\nMaya: A\n\nB\n\nThree\n\nGo:')
})

test('B-13 a text that cannot be used is the default one, alone, and is found', () => {
  const stored = { subject: 'Yours', heading: '{gone}', text: 'Without it', button: ' ' }
  expect(resolveWords(ENTRY, stored)).toEqual({ ...ENTRY.words, subject: 'Yours' })
  expect(listUnusableWords([ENTRY], { aCode: stored })).toEqual(['aCode.heading', 'aCode.text'])
  expect(listUnusableWords([ENTRY], { aCode: null })).toEqual([])
})

test('B-13 an email whose entry is gone is not rendered', () => {
  const draft = createExample(ENTRY, 'maya@people.test')
  const nothing = { letterhead: { brand: 'A' }, findEntry: () => undefined }
  expect(renderDraft(draft, nothing)).toBeNull()
})

describe('B-14 every email', () => {
  const entries = mailEntries()

  test('has a name of its own', () => {
    const names = entries.map(({ id }) => toFieldName(id))
    expect(new Set(names).size).toBe(names.length)
    for (const { id } of entries) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  })

  test.each(entries.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
    expect(entry.sentWhen).toMatch(/^[A-Z].*\.$/)
    for (const field of WORD_FIELDS) {
      expect(findWordsProblem(entry, field, entry.words[field])).toBeNull()
    }
    for (const name of [...(entry.required ?? []), ...(entry.quoted ?? [])]) {
      expect(Object.keys(entry.placeholders)).toContain(name)
    }
    const findEntry = () => entry
    const mail = renderDraft(createExample(entry, 'maya@people.test'), {
      letterhead: { brand: 'Fold & Sew' },
      findEntry,
    })
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/\{\w+\}|undefined/)
  })
})
