import type { TextareaField } from 'payload'
import {
  cleanTranscript,
  findTranscriptProblem,
  LONGEST_TRANSCRIPT,
} from '@/lib/transcript/transcript'

/** The spoken words of a video: shown under it, searched, and with times a way to each moment (D-08). */
export const transcript: TextareaField = {
  name: 'transcript',
  type: 'textarea',
  maxLength: LONGEST_TRANSCRIPT,
  validate: (value: unknown) =>
    typeof value === 'string' ? (findTranscriptProblem(value) ?? true) : true,
  hooks: {
    beforeChange: [
      ({ value }: { value?: unknown }): unknown =>
        typeof value === 'string' ? cleanTranscript(value) : value,
    ],
  },
  admin: {
    rows: 8,
    description:
      'Optional. A WebVTT file (begins with WEBVTT), whose times can be gone to; or plain text.',
  },
}
