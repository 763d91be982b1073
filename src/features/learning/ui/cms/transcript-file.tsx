'use client'

import { useField } from '@payloadcms/ui'
import { useTranscriptFile } from '@/features/catalog/ui/use-transcript-file'
import { TRANSCRIPT_FILES } from '../../transcript/read-transcript-file'

/** The file input above the transcript of a record in /cms. */
export function TranscriptFile({ path }: { path: string }) {
  const { setValue } = useField<string>({ path })
  const { problem, choose } = useTranscriptFile(setValue)

  return (
    <p>
      <label>
        From a file:{' '}
        <input
          type="file"
          accept={TRANSCRIPT_FILES}
          className="tw:min-h-[24px]"
          onChange={(event) => void choose(event)}
        />
      </label>
      {problem && <strong role="alert"> {problem}</strong>}
    </p>
  )
}
