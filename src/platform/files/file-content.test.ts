import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anArchive,
  anOfficeFile,
  anOpenDocument,
  aPdf,
  NOTEBOOK,
} from '../../../tests/support/documents'
import { detectContent } from './file-content'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'content-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The same from memory and from disk. */
async function detect(content: Buffer | string) {
  const data = Buffer.from(content)
  const file = { path: path.join(folder, crypto.randomUUID()), size: data.length }
  writeFileSync(file.path, data)
  const found = await detectContent(data)
  expect(await detectContent(file)).toBe(found)
  return found
}

const CHUNK = 256 * 1024

describe('B-30 what a file is follows from its content', () => {
  test.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['a program', 'MZ\0\0\u0001'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['text in Latin-1', Buffer.from('caf\u00e9', 'latin1')],
    ['text in UTF-16', Buffer.from('\ufeffa', 'utf16le')],
    ['half of a character at the end', Buffer.from('é'.repeat(CHUNK)).subarray(0, -1)],
    ['a control character far behind', `${'a'.repeat(3 * CHUNK)}\0`],
    ['the start of an archive', anArchive({ a: 'b' }).subarray(0, 40)],
    ['an archive whose directory is elsewhere', corrupted()],
    [
      'an archive that follows something',
      Buffer.concat([Buffer.from('MZ'), anArchive({ a: 'b' })]),
    ],
    ['an old Office file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('B-30 %s is nothing that is allowed', async (_, content) =>
    expect(await detect(content)).toBeNull(),
  )

  test.each<[string, Buffer | string]>([
    ['pdf', aPdf()],
    ['zip', anArchive({ 'a.exe': 'MZ', 'word/document.xml': 'a' })],
    ['zip', anArchive({})],
    ['office:word', anOfficeFile('word/document.xml')],
    ['office:excel', anOfficeFile('xl/workbook.xml')],
    ['office:powerpoint', anOfficeFile('ppt/presentation.xml')],
    ['opendocument:text', anOpenDocument('text')],
    ['opendocument:spreadsheet', anOpenDocument('spreadsheet')],
    ['opendocument:presentation', anOpenDocument('presentation')],
    ['zip', anOpenDocument('formula')],
    ['text', 'पाठ\r\n\t1,2'],
    ['text', `${'a'.repeat(CHUNK - 1)}é${'b'.repeat(CHUNK)}`],
    ['text', '{"cells": 1}'],
    ['notebook', NOTEBOOK],
    ['notebook', `{"cells": ["${'x'.repeat(2 * CHUNK)}"], "nbformat": 4}\n`],
    ['notebook', `{"${'x'.repeat(CHUNK - 6)}": 1, "cells": [], "nbformat": 4}`],
  ])('B-30 %s', async (expected, content) => expect(await detect(content)).toBe(expected))
})

test('B-30 nothing of an archive is unpacked', async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1')
  const before = process.memoryUsage().arrayBuffers
  const file = anArchive({ '[Content_Types].xml': bomb, 'word/document.xml': bomb })
  expect(await detectContent(file)).toBe('office:word')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024)
})

function corrupted(): Buffer {
  const archive = anArchive({ a: 'b' })
  archive.writeUInt32LE(0xffff_ff00, archive.length - 6)
  return archive
}
