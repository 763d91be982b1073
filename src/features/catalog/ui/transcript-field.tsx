'use client'

import type { ComponentProps } from 'react'
import { TRANSCRIPT_FILES } from '@/features/learning/transcript/read-transcript-file'
import { getButtonClass } from '@/ui/button-class'
import { TextareaField } from '@/ui/textarea-field'
import { useTranscriptFile } from './use-transcript-file'

export function TranscriptField({
  error,
  onTranscript,
  ...area
}: ComponentProps<typeof TextareaField> & { onTranscript: (transcript: string) => void }) {
  const { problem, choose } = useTranscriptFile(onTranscript)

  return (
    <div className="flex flex-col gap-2">
      <TextareaField {...area} error={problem ?? error} />
      <label
        className={getButtonClass({
          variant: 'secondary',
          size: 'sm',
          className: 'self-start has-focus-visible:outline-3 has-focus-visible:outline-focus',
        })}
      >
        Choose a file
        <input
          type="file"
          name="transcript-file"
          accept={TRANSCRIPT_FILES}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
      </label>
    </div>
  )
}
