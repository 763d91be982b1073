import { z } from 'zod'
import { findChaptersProblem } from './chapters'
import { findTranscriptProblem } from './transcript'

/** The words of a recording in the forms of all three kinds (L-08), for the schema of each. */
export const wordsShape = {
  transcript: checked(findTranscriptProblem),
  chapters: checked(findChaptersProblem),
}

/** Their values in a form. */
export type WordsValues = z.infer<z.ZodObject<typeof wordsShape>>

/** Of a new record. */
export const EMPTY_WORDS: WordsValues = { transcript: '', chapters: '' }

/** What a person calls them. */
export const WORDS_LABELS: Record<keyof WordsValues, string> = {
  transcript: 'Transcript',
  chapters: 'Chapters',
}

/** The values of a stored record. */
export function toWordsValues(doc: { transcript?: string | null; chapters?: string | null }) {
  return { transcript: doc.transcript ?? '', chapters: doc.chapters ?? '' }
}

function checked(findProblem: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    const problem = findProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}
