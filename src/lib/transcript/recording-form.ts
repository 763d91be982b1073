import { z } from 'zod'
import { findChaptersProblem } from './chapters'
import { findTranscriptProblem } from './transcript'

/** The words of a recording in the forms of all three kinds, for the schema of each. */
export const transcriptShape = {
  transcript: checked(findTranscriptProblem),
  chapters: checked(findChaptersProblem),
}

/** Their values in a form. */
export type TranscriptValues = z.infer<z.ZodObject<typeof transcriptShape>>

/** Of a new record. */
export const EMPTY_TRANSCRIPT: TranscriptValues = { transcript: '', chapters: '' }

/** What a person calls them. */
export const TRANSCRIPT_LABELS: Record<keyof TranscriptValues, string> = {
  transcript: 'Transcript',
  chapters: 'Chapters',
}

/** The values of a stored record. */
export function toTranscriptValues(doc: { transcript?: string | null; chapters?: string | null }) {
  return { transcript: doc.transcript ?? '', chapters: doc.chapters ?? '' }
}

function checked(findProblem: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    const problem = findProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}
