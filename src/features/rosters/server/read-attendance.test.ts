import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../decode-text'
import { measureStay, readAttendance, toNameKey } from './read-attendance'

const read = (name: string) =>
  readAttendance(
    decodeText(readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.csv`))),
  )
/** `[who, minutes]` of everyone but the host. */
const minutes = (name: string) =>
  read(name).attendants.flatMap((person) =>
    person.email === 'host@atelier.test'
      ? []
      : [[person.email ?? person.name, Math.round(measureStay(person) / 60)]],
  )

describe('J-04 refusals', () => {
  test('J-04 a file without attendance is refused', () => {
    for (const text of ['', 'hello', 'a,b\n1,2', 'Name,Email\nMaya,maya@people.test']) {
      expect(() => readAttendance(text)).toThrow('No attendance')
    }
  })

  test('J-04 a broken line is named', () => {
    const text = 'Name,Email,Duration\nMaya,maya@people.test,20\nOla,"ola,20\n'
    expect(() => readAttendance(text)).toThrow(/Line \d+ has a quotation mark/)
  })

  test('J-04 a workbook and a picture are no attendance', () => {
    expect(() => decodeText(Uint8Array.from([0x50, 0x4b, 3, 4]))).toThrow('workbook')
    expect(() => decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff]))).toThrow(
      'cannot be read',
    )
  })

  // The timeout of the test is the measure: what is quadratic takes minutes.
  test.for(['(', '@', '1', '1:', ' ', '.', '"', 'é', '<', '\u0301'])(
    'J-04 the longest cells are read or refused: %j',
    (sign) => {
      const cell = sign.repeat(Math.floor(280 / sign.length))
      const row = [cell, cell, cell, cell].join(',')
      const rows = Array.from({ length: 500 }, () => row).join('\n')
      let outcome: unknown
      try {
        outcome = readAttendance(`Name,Email,Join Time,Leave Time,Duration\n${rows}`)
      } catch (error) {
        outcome = error
      }
      expect(outcome).toBeDefined()
    },
  )
})

describe('J-04 the files of the programs', () => {
  test('J-04 Zoom with the meeting above: rejoined rows add up, and what overlaps counts once', () => {
    expect(minutes('zoom-en')).toEqual([
      ['maya@people.test', 52],
      ['iPhone (Ola Nordmann)', 40],
      ['Ferrari, Ada', 12],
    ])
  })

  test('J-04 Zoom without the meeting, with sums', () => {
    expect(minutes('zoom-en-plain')).toEqual([
      ['maya@people.test', 52],
      ['Ola Nordmann', 40],
    ])
  })

  test('J-04 Teams in UTF-16 with three sections', () => {
    expect(minutes('teams-en')).toEqual([
      ['maya@people.test', 52],
      ['Ola Nordmann (Guest)', 40],
      ['Late Caller', 1],
    ])
  })

  test.for(['zoom-de', 'teams-de', 'meet-de'])('J-04 German headings: %s', (name) => {
    expect(minutes(name)).toEqual([
      ['juergen@people.test', 52],
      ['Zoë Müller', { 'zoom-de': 12, 'teams-de': 63, 'meet-de': 62 }[name]],
    ])
  })

  test.for(['zoom-es', 'teams-es', 'meet-es'])('J-04 Spanish headings: %s', (name) => {
    expect(minutes(name)).toEqual([
      ['jose@people.test', 52],
      ['Ana Íñiguez', { 'zoom-es': 12, 'teams-es': 63, 'meet-es': 62 }[name]],
    ])
  })

  test('J-04 Meet with first and last names', () => {
    expect(minutes('meet-en')).toEqual([
      ['maya@people.test', 52],
      ['Ola Nordmann', 62],
    ])
  })

  test('J-04 headings in another language: columns are found by what they hold', () => {
    expect(minutes('zoom-ja')).toEqual([
      ['hanako@people.test', 52],
      ['佐藤 健', 12],
    ])
  })

  test('J-04 a row without a time is named', () => {
    const text =
      'Name,Email,Join Time,Leave Time\nMaya,,11/28/2026 09:00 AM,11/28/2026 09:30 AM\nOla,ola@people.test,,\n'
    expect(read('zoom-en').unreadable).toEqual([])
    expect(readAttendance(text).unreadable).toEqual([3])
  })
})

test('J-04 names compare without accents, case and brackets, in any script', () => {
  expect(toNameKey('  José NÚÑEZ (he/him)')).toBe(toNameKey('jose nunez'))
  expect(toNameKey('कि')).not.toBe(toNameKey('का'))
  expect(toNameKey('👩🏽‍🎨')).not.toBe('')
})
