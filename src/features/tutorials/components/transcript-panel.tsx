import { ChevronDown } from '@/components/icons/chevron-down'
import { formatMoment, momentAnchor } from '@/lib/transcript/moment'
import type { Transcript } from '@/lib/transcript/transcript'
import { MomentLinks } from './moment-links'

/** The spoken words of the video, as text to read, to search and to go by. Closed at first. */
export function TranscriptPanel({
  transcript,
  isSeekable,
}: {
  transcript: Transcript
  /** The video's host lets us send its player to a moment. */
  isSeekable: boolean
}) {
  return (
    <details className="print:[&::details-content]:[content-visibility:visible] group/transcript rounded-surface border border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-surface px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="display text-lg">Transcript</h2>
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-muted transition-transform group-open/transcript:rotate-180 print:hidden"
        />
      </summary>
      <div className="max-h-96 overflow-y-auto border-t print:max-h-none border-line px-5 py-4">
        {'moments' in transcript ? (
          <MomentLinks isSeekable={isSeekable}>
            <ol className="flex flex-col gap-1">
              {transcript.moments.map(({ at, text }) => (
                <li
                  key={at}
                  id={momentAnchor(at)}
                  className="grid grid-cols-[4.5rem_1fr] items-baseline rounded-control target:bg-line/60"
                >
                  <a
                    href={`#${momentAnchor(at)}`}
                    aria-label={`${isSeekable ? 'Play from' : 'At'} ${formatMoment(at)}`}
                    className="rounded-control px-2 py-1.5 font-medium text-accent-text tabular-nums underline-offset-4 hover:underline"
                  >
                    {formatMoment(at)}
                  </a>
                  <p className="min-w-0 py-1.5 pr-2">{text}</p>
                </li>
              ))}
            </ol>
          </MomentLinks>
        ) : (
          <div
            className="measure flex flex-col gap-4"
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
      </div>
    </details>
  )
}
