'use client'

import { TRANSCRIPT_FILES } from '@/lib/transcript/read-transcript-file'
import type { TranscriptValues } from '@/lib/transcript/recording-form'
import { buttonClass } from '@/components/ui/button-class'
import { TextareaField } from '@/components/ui/textarea-field'
import type { fieldsOf, Pictured } from './fields-of'
import { useTranscriptFile } from './use-transcript-file'

/** The transcript of a recording, typed or from a file, and its chapters. */
export function TranscriptFields<Values extends Pictured & TranscriptValues>({
  text,
  onTranscript,
}: {
  text: ReturnType<typeof fieldsOf<Values>>['text']
  onTranscript: (transcript: string) => void
}) {
  const { problem, choose } = useTranscriptFile(onTranscript)
  const { error, ...transcript } = text('transcript')

  return (
    <>
      <div className="flex flex-col gap-2">
        <TextareaField
          {...transcript}
          error={problem ?? error}
          hint="Optional. WebVTT or SRT (with clickable times), or plain text."
          rows={6}
        />
        <label
          className={buttonClass({
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
      <TextareaField
        {...text('chapters')}
        hint="Optional. One chapter per line, time first: 00:12:40 Asking twice"
        rows={4}
      />
    </>
  )
}
