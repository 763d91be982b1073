import { AppError } from '@/lib/failures/app-error'

const WORKBOOK = 'This is a workbook. Save the table as CSV and choose that file.'
const NO_TEXT = 'This file is no text. Choose the CSV file that the program saved.'
const NOT_UTF8 =
  'The characters of this file cannot be read. Save it as “CSV UTF-8”, or paste its rows.'

/** How many bytes show UTF-16 without a mark. */
const SAMPLE = 512

/**
 * Decodes a text file as programs save it: UTF-8 or UTF-16, with or without a byte order mark. Also
 * runs in the browser. Throws `invalid` for anything else, which would be guessed.
 */
export function decodeText(bytes: Uint8Array): string {
  const starts = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  if (starts(0x50, 0x4b)) throw new AppError('invalid', WORKBOOK)
  const encoding = findEncoding(bytes, starts)
  const text = tryDecode(bytes, encoding)
  if (text === null) throw new AppError('invalid', NOT_UTF8)
  if (text.includes('\0')) throw new AppError('invalid', NO_TEXT)
  return text
}

function findEncoding(bytes: Uint8Array, starts: (...signs: number[]) => boolean): string {
  if (starts(0xff, 0xfe)) return 'utf-16le'
  if (starts(0xfe, 0xff)) return 'utf-16be'
  // Every second byte of Latin text in UTF-16 is zero.
  const zeros = [0, 0]
  const length = Math.min(SAMPLE, bytes.length)
  for (let at = 0; at < length; at += 1)
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > length / 4 && even === 0) return 'utf-16le'
  if (even > length / 4 && odd === 0) return 'utf-16be'
  return 'utf-8'
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
