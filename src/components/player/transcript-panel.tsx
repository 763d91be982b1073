import { ChevronDown } from '@/components/icons/chevron-down'
import { formatMoment, momentAnchor } from '@/lib/transcript/moment'
import type { Transcript } from '@/lib/transcript/transcript'
import { TranscriptReader } from './transcript-reader'

/**
 * The transcript of a video, to read, search and navigate by: next to the player where there is
 * room, otherwise below it and collapsed.
 */
export function TranscriptPanel({
  transcript,
  isSeekable,
}: {
  transcript: Transcript
  /** The player can seek to a moment. */
  isSeekable: boolean
}) {
  const heading = (
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 -outline-offset-3 [&::-webkit-details-marker]:hidden">
      <h2 className="display text-lg">Transcript</h2>
      <ChevronDown
        aria-hidden
        className="size-5 text-ink-muted transition-transform group-open/transcript:rotate-180 print:hidden"
      />
    </summary>
  )
  return (
    <TranscriptReader heading={heading}>
      {'moments' in transcript ? (
        <ol className="flex flex-col text-sm *:grid *:grid-cols-[3.75rem_1fr] *:items-baseline *:rounded-control *:border-l-3 *:border-transparent *:target:bg-line/60 *:aria-current:border-accent *:aria-current:bg-line/40 *:data-found:bg-paper-raised *:data-[found=here]:border-ink [&_a]:rounded-control [&_a]:px-2 [&_a]:py-1.5 [&_a]:font-medium [&_a]:text-accent-text [&_a]:tabular-nums [&_a]:underline-offset-4 [&_a]:hover:underline [&_p]:min-w-0 [&_p]:py-1.5 [&_p]:pr-2">
          {transcript.moments.map(({ at, text }) => (
            <li key={at} id={momentAnchor(at)}>
              <a
                href={`#${momentAnchor(at)}`}
                aria-label={`${isSeekable ? 'Play from' : 'At'} ${formatMoment(at)}`}
              >
                {formatMoment(at)}
              </a>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      ) : (
        <div
          className="measure flex flex-col gap-4 *:data-found:bg-paper-raised *:data-[found=here]:outline"
          tabIndex={0}
          role="group"
          aria-label="Transcript"
        >
          {transcript.paragraphs.map((text, index) => (
            <p key={index} className="whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
      )}
    </TranscriptReader>
  )
}
