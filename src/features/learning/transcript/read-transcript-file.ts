import { LONGEST_TRANSCRIPT } from './transcript'

export const TRANSCRIPT_FILES = '.vtt,.srt,.txt,text/vtt,text/plain'

/**
 * Reads the text of a transcript file in the browser, or returns an error message. Windows programs
 * write UTF-16, and older SRT files are Windows-1252.
 */
export async function readTranscriptFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
): Promise<{ text: string } | { problem: string }> {
  // A character has at most four bytes.
  if (file.size > 4 * LONGEST_TRANSCRIPT)
    return { problem: 'The file is too large for a transcript.' }
  const text = decode(await file.arrayBuffer())
  if (text.includes('\0')) return { problem: 'This is not a text file.' }
  return { text }
}

/** UTF-16 is detected by its BOM, or by a zero byte in the first character. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if ((first === 0xff && second === 0xfe) || second === 0) return read('utf-16le', bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return read('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return read('windows-1252', bytes)
  }
}

function read(encoding: string, bytes: ArrayBuffer): string {
  return new TextDecoder(encoding).decode(bytes)
}
