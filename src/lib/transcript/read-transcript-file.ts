import { LONGEST_TRANSCRIPT } from './transcript'

/** What a file chooser offers for a transcript. */
export const TRANSCRIPT_FILES = '.vtt,.srt,.txt,text/vtt,text/plain'

/**
 * The text of a transcript that somebody chose in a browser, or why there is none (L-08). Older SRT files
 * are no UTF-8, so what cannot be read as that is read as Windows-1252.
 */
export async function readTranscriptFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
): Promise<{ text: string } | { problem: string }> {
  // A character has at most four bytes.
  if (file.size > 4 * LONGEST_TRANSCRIPT)
    return { problem: 'This file is too large for a transcript.' }
  const text = decode(await file.arrayBuffer())
  if (text.includes('\0')) return { problem: 'This is no text file.' }
  return { text }
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
