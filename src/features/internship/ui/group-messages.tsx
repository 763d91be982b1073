import { formatMoment } from '@/lib/time/dates'
import type { StoredMessage } from '../server/messages'

/** Messages to a group, newest first. `hasCounts` says how many people got each. */
export function GroupMessages({
  hasCounts = false,
  messages,
  timeZone,
}: {
  hasCounts?: boolean
  messages: readonly StoredMessage[]
  timeZone: string
}) {
  return (
    <ul className="border-t border-line">
      {messages.map(({ id, people, sentAt, subject, text }) => (
        <li key={id} className="flex flex-col gap-2 border-b border-line py-4 wrap-anywhere">
          <p dir="auto" className="font-semibold">
            {subject}
          </p>
          <p className="text-sm text-ink-muted tabular-nums">
            <time dateTime={sentAt}>{formatMoment(sentAt, timeZone)}</time>
            {hasCounts && <span>{` · ${people === 1 ? 'one person' : `${people} people`}`}</span>}
          </p>
          <p dir="auto" className="measure whitespace-pre-wrap">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
