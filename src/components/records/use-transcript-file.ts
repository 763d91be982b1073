'use client'

import { useState, type ChangeEvent } from 'react'
import { readTranscriptFile } from '@/lib/transcript/read-transcript-file'

/**
 * Takes a transcript from a file that is chosen: `choose` is for the input, `onText` gets the text,
 * `problem` says why there is none.
 */
export function useTranscriptFile(onText: (text: string) => void) {
  const [problem, setProblem] = useState<string>()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again, once it was mended.
    target.value = ''
    if (!file) return
    const read = await readTranscriptFile(file)
    setProblem('problem' in read ? read.problem : undefined)
    if ('text' in read) onText(read.text)
  }

  return { problem, choose }
}
