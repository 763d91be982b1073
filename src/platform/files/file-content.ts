import { open } from 'node:fs/promises'
import type { Content } from '@/lib/files/file-types'

/** A file in memory, or on disk. */
export type FileSource = Buffer | { path: string; size: number }

/** Reads at most `length` bytes of a file. */
type Read = (start: number, length: number) => Promise<Buffer>

/** The longest list of entries that is read of an archive, and the longest comment at its end. */
const MAX_ENTRIES_BYTES = 4 * 1024 * 1024
const END_BYTES = 22 + 0xffff
const CHUNK = 256 * 1024

/**
 * Finds out what a file is from its bytes, or null if it is nothing that is allowed. Of an archive,
 * only the names of its entries are read: nothing is unpacked.
 */
export async function detectContent(source: FileSource): Promise<Content | null> {
  if (Buffer.isBuffer(source)) {
    const read: Read = (start, length) =>
      Promise.resolve(source.subarray(start, Math.min(source.length, start + length)))
    return detect(read, source.length)
  }
  const file = await open(source.path)
  try {
    const read: Read = async (start, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    }
    return await detect(read, source.size)
  } finally {
    await file.close()
  }
}

async function detect(read: Read, size: number): Promise<Content | null> {
  const start = await read(0, 128)
  if (start.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (/^PK(?:\x03\x04|\x05\x06)/.test(start.subarray(0, 4).toString('latin1'))) {
    return detectArchive(read, size, start)
  }
  return detectText(read, size)
}

const OPEN_DOCUMENT =
  /^mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation|graphics)(?:PK|$)/

async function detectArchive(read: Read, size: number, start: Buffer): Promise<Content | null> {
  const names = await listEntries(read, size)
  if (!names) return null
  // The first entry of an OpenDocument is its type, which is not compressed.
  const isStored = start.readUInt16LE(8) === 0
  const [, kind] = OPEN_DOCUMENT.exec(start.subarray(30).toString('latin1')) ?? []
  if (isStored && kind) return `opendocument:${kind}` as Content
  if (!names.has('[Content_Types].xml')) return 'zip'
  if (names.has('word/document.xml')) return 'office:word'
  if (names.has('xl/workbook.xml')) return 'office:excel'
  return names.has('ppt/presentation.xml') ? 'office:powerpoint' : 'zip'
}

/** The names in the directory at the end of a ZIP, null if there is none. */
async function listEntries(read: Read, size: number): Promise<Set<string> | null> {
  const tailStart = Math.max(0, size - END_BYTES)
  const tail = await read(tailStart, END_BYTES)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || tail.length < end + 22) return null
  const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (offset + length > tailStart + end) return null
  const list = await read(offset, Math.min(length, MAX_ENTRIES_BYTES))
  const names = new Set<string>()
  for (let at = 0; at + 46 <= list.length;) {
    if (list.readUInt32LE(at) !== 0x02014b50) return null
    const [name, extra, comment] = [28, 30, 32].map((field) => list.readUInt16LE(at + field))
    names.add(list.subarray(at + 46, at + 46 + (name ?? 0)).toString('utf8'))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}

/** Control characters that no text has. */
const CONTROL = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/
const NOTEBOOK = ['"cells"', '"nbformat"'] as const

async function detectText(read: Read, size: number): Promise<Content | null> {
  if (size === 0) return null
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const missing = new Set<string>(NOTEBOOK)
  const edges = { first: '', last: '' }
  let before = ''
  for (let at = 0; at < size; at += CHUNK) {
    const bytes = await read(at, CHUNK)
    const text = decode(decoder, bytes, at + CHUNK < size)
    if (text === null || CONTROL.test(text)) return null
    for (const word of missing) if ((before + text).includes(word)) missing.delete(word)
    before = text.slice(-16)
    edges.first ||= text.trimStart().charAt(0)
    edges.last = text.trimEnd().at(-1) ?? edges.last
  }
  const isNotebook = edges.first === '{' && edges.last === '}' && missing.size === 0
  return isNotebook ? 'notebook' : 'text'
}

function decode(decoder: TextDecoder, bytes: Buffer, stream: boolean): string | null {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    return null
  }
}
