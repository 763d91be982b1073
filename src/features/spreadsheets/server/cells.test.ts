import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { readCell, toCellText, type Column } from './cells'
import { matchHeader, isNote } from './read-sheet'

const column = (shape: Column['shape'], field: object = {}): Column => ({
  name: 'one',
  key: 'one',
  shape,
  field: { name: 'one', type: 'text', ...field } as FlattenedField,
})
const LINKS = column('json', { type: 'array', flattenedFields: [{ name: 'name' }, { name: 'id' }] })
const TOPICS = column('json', { hasMany: true })
const BODY = column('json', { type: 'richText' })
const ZONE = 'Europe/Berlin'

test.each([
  ['a number', column('number'), 'ten'],
  ['thousands', column('number'), '1,500'],
  ['an endless number', column('number'), '1e999'],
  ['a flag', column('flag'), 'maybe'],
  ['a flag by the name of what objects have', column('flag'), 'constructor'],
  ['a moment', column('moment'), 'tomorrow'],
  ['a day that is none', column('moment'), '2027-02-30 10:00'],
  ['a time that is none', column('moment'), '2027-02-03 25:00'],
  ['a day in another notation', column('moment'), '03/01/2027'],
  ['a time that clocks skip', column('moment'), '2027-03-28 02:30'],
  ['JSON', TOPICS, 'AIML'],
  ['a list of texts', TOPICS, '{"a":1}'],
  ['texts in a list', TOPICS, '[1]'],
  ['a list of rows', LINKS, '["a"]'],
  ['rows with what they have', LINKS, '[{"name":"a","id":"b"}]'],
  ['rows of texts', LINKS, '[{"name":{"a":1}}]'],
  ['rich text', BODY, '[]'],
])('I-14 what is not %s is refused', (_name, one, cell) => {
  expect(readCell(one, cell, ZONE)).toEqual({ problem: expect.stringMatching(/\.$/) as string })
})

test.each([
  ['a text', column('text'), ' one ', 'one'],
  ['a formula', column('text'), '=1+1', '=1+1'],
  ['a guarded formula', column('text'), "'=1+1", '=1+1'],
  ['a text with an apostrophe', column('text'), "'tis", "'tis"],
  ['lines', column('text'), 'a\r\nb\rc', 'a\nb\nc'],
  ['a number', column('number'), '12.50', 12.5],
  ['decimals behind a comma', column('number'), '12,5', 12.5],
  ['a flag', column('flag'), 'TRUE', true],
  ['no flag', column('flag'), '', false],
  ['nothing', column('number'), ' ', null],
  ['a moment of the zone', column('moment'), '2027-07-01 14:00', '2027-07-01T12:00:00.000Z'],
  ['a day', column('moment'), '2027-01-01', '2026-12-31T23:00:00.000Z'],
  ['an instant', column('moment'), '2027-07-01T14:00:00.000Z', '2027-07-01T14:00:00.000Z'],
  [
    'an instant with its offset',
    column('moment'),
    '2027-07-01 14:00+02:00',
    '2027-07-01T12:00:00.000Z',
  ],
  ['a list', TOPICS, '["a", "b"]', ['a', 'b']],
  ['rows', LINKS, '[{"name":"a"}]', [{ name: 'a' }]],
  ['rich text', BODY, '{"root":{}}', { root: {} }],
])('I-14 %s is read', (_name, one, cell, value) => {
  expect(readCell(one, cell, ZONE)).toEqual({ value })
})

test('I-12 two notations of one value are the same text', () => {
  const read = readCell(LINKS, '[ {"name": "a"} ]', ZONE)
  expect('value' in read && toCellText(LINKS, read.value)).toBe(
    toCellText(LINKS, [{ name: 'a', id: 'of the row' }]),
  )
  expect(toCellText(column('text'), 'a\r\nb')).toBe('a\nb')
  expect(toCellText(column('flag'), null)).toBe('false')
})

const NAMED = (name: string, field: object = {}) => ({ ...column('text', field), name, key: name })
const ALL = [NAMED('id'), NAMED('updatedAt'), NAMED('title', { required: true }), NAMED('venue')]

test.each([
  [['id', 'updatedAt', 'titel'], /Unknown: titel\. The columns are id, updatedAt, title, venue\./],
  [['id', 'title'], /Missing: updatedAt\./],
  [['venue'], /Missing: title\./],
  [['title', 'Title'], /Duplicate columns: title\./],
  [['constructor', ''], /Unknown: constructor, \(no name\)/],
  [[], /column names/],
])('I-14 the header %j is refused, with what is wrong', (header, words) => {
  expect(() => matchHeader(header, ALL)).toThrow(words)
})

test('I-14 columns may come in any order, and some may be left out', () => {
  const { columns, missing } = matchHeader(['VENUE', 'updatedAt', 'id'], ALL)
  expect(columns.map(({ name }) => name)).toEqual(['venue', 'updatedAt', 'id'])
  expect(missing).toEqual(['title'])
  expect(isNote(['# a', ''])).toBe(true)
})
