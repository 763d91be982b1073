import type { TextareaField } from 'payload'
import {
  cleanChapters,
  findChaptersProblem,
  LONGEST_CHAPTERS,
} from '@/features/learning/transcript/chapters'
import {
  cleanTranscript,
  findTranscriptProblem,
  LONGEST_TRANSCRIPT,
} from '@/features/learning/transcript/transcript'

type TextCopy = {
  name: string
  maxLength: number
  rows: number
  description: string
  findProblem: (text: string) => string | null
  clean: (text: string) => string
  Field?: string
}

function textWithFormat({
  name,
  maxLength,
  rows,
  description,
  findProblem,
  clean,
  Field,
}: TextCopy): TextareaField {
  return {
    name,
    type: 'textarea',
    maxLength,
    validate: (value: unknown) => (typeof value === 'string' ? (findProblem(value) ?? true) : true),
    hooks: {
      beforeChange: [
        ({ value }: { value?: unknown }): unknown =>
          typeof value === 'string' ? clean(value) : value,
      ],
    },
    admin: { rows, description, ...(Field ? { components: { beforeInput: [Field] } } : {}) },
  }
}

export const transcript = textWithFormat({
  name: 'transcript',
  maxLength: LONGEST_TRANSCRIPT,
  rows: 8,
  description: 'Optional. WebVTT or SRT (with clickable times), or plain text.',
  findProblem: findTranscriptProblem,
  clean: cleanTranscript,
  Field: '/features/learning/ui/cms/transcript-file#TranscriptFile',
})

export const chapters = textWithFormat({
  name: 'chapters',
  maxLength: LONGEST_CHAPTERS,
  rows: 4,
  description: 'Optional. One chapter per line, time first: 00:12:40 Asking twice',
  findProblem: findChaptersProblem,
  clean: cleanChapters,
})
