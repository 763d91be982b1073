import { z } from 'zod'
import { findChaptersProblem } from './chapters'
import { findTranscriptProblem } from './transcript'

export const transcriptShape = {
  transcript: checked(findTranscriptProblem),
  chapters: checked(findChaptersProblem),
}

export type TranscriptValues = z.infer<z.ZodObject<typeof transcriptShape>>

export const EMPTY_TRANSCRIPT: TranscriptValues = { transcript: '', chapters: '' }

export const TRANSCRIPT_LABELS: Record<keyof TranscriptValues, string> = {
  transcript: 'Transcript',
  chapters: 'Chapters',
}

export function toTranscriptValues(doc: { transcript?: string | null; chapters?: string | null }) {
  return { transcript: doc.transcript ?? '', chapters: doc.chapters ?? '' }
}

function checked(findProblem: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    const problem = findProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}
