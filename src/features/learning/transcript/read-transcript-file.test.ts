import { expect, test } from 'vitest'
import { readTranscriptFile } from './read-transcript-file'
import { LONGEST_TRANSCRIPT } from './transcript'

const read = (bytes: number[] | string) =>
  readTranscriptFile(new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]))

test('L-08 a file that is no text, or that no one reads to the end, is refused', async () => {
  expect(await read([0x89, 0x50, 0, 0])).toEqual({ problem: 'This is not a text file.' })
  const large = { size: 4 * LONGEST_TRANSCRIPT + 1, arrayBuffer: () => Promise.reject(new Error()) }
  expect(await readTranscriptFile(large)).toEqual({ problem: expect.stringContaining('too large') })
})

test('L-08 a file is read as UTF-8, or as what it was before that', async () => {
  expect(await read('Café')).toEqual({ text: 'Café' })
  expect(await read([0x43, 0x61, 0x66, 0xe9])).toEqual({ text: 'Café' })
})

test.each([
  ['utf16le', '\ufeff'],
  ['utf16le', ''],
  ['utf16be', '\ufeff'],
  ['utf16be', ''],
])('M-17 %s is read, with “%s” before it', async (encoding, mark) => {
  const bytes = Buffer.from(`${mark}WEBVTT\n\n00:01.000 --> 00:02.000\nस्वागत`, 'utf16le')
  const file = new Blob([new Uint8Array(encoding === 'utf16be' ? bytes.swap16() : bytes)])
  const read = await readTranscriptFile(file)
  expect('text' in read && read.text.endsWith('स्वागत')).toBe(true)
  expect('text' in read && read.text.startsWith('WEBVTT')).toBe(true)
})
