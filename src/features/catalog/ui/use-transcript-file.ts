'use client'

import { useState, type ChangeEvent } from 'react'
import { readTranscriptFile } from '@/features/learning/transcript/read-transcript-file'

/**
 * Reads a transcript from a file. Pass `choose` to the input; `onText` receives the text and
 * `problem` is the error.
 */
export function useTranscriptFile(onText: (text: string) => void) {
  const [problem, setProblem] = useState<string>()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Allows the same file to be selected again after it was fixed.
    target.value = ''
    if (!file) return
    const read = await readTranscriptFile(file)
    setProblem('problem' in read ? read.problem : undefined)
    if ('text' in read) onText(read.text)
  }

  return { problem, choose }
}
