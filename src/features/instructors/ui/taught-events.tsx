import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { formatSpan } from '@/lib/time/dates'
import type { TaughtEvent } from '../server/teaching'

/** The events of an instructor, or one sentence without any. */
export function TaughtEvents({
  events,
  empty,
  timeZone,
}: {
  events: readonly TaughtEvent[]
  empty: string
  timeZone: string
}) {
  if (events.length === 0) return <EmptyState title={empty} />
  return (
    <ul className="flex flex-col gap-4">
      {events.map((event) => (
        <TaughtEventCard key={event.path} event={event} timeZone={timeZone} />
      ))}
    </ul>
  )
}

function TaughtEventCard({
  event: { endsAt, isCancelled, joinLink, path, people, questions, startsAt, title },
  timeZone,
}: {
  event: TaughtEvent
  timeZone: string
}) {
  const { day, time } = formatSpan({ startsAt, endsAt }, timeZone)
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-paper p-5 wrap-anywhere">
      {isCancelled && (
        <p>
          <Badge tone="bad">Cancelled</Badge>
        </p>
      )}
      <h3 className="display text-lg">
        <AppLink href={path} className="decoration-accent decoration-2 hover:underline">
          <bdi>{title}</bdi>
        </AppLink>
      </h3>
      <p className="text-sm text-ink-muted">
        <time dateTime={startsAt} className={isCancelled ? 'line-through' : undefined}>
          {day}
          <span className="block tabular-nums">{time}</span>
        </time>
      </p>
      <p className="text-sm">
        <span className="font-semibold">People:</span>{' '}
        <span className="tabular-nums">{people}</span>
      </p>
      {joinLink && !isCancelled && (
        <ButtonLink href={joinLink} variant="secondary" className="self-start">
          Join link<span className="sr-only">: {title}</span>
        </ButtonLink>
      )}
      {questions.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit content-center text-sm font-semibold underline underline-offset-4">
            {questions.length === 1 ? '1 open question' : `${questions.length} open questions`}
          </summary>
          <ul className="flex flex-col gap-2 border-l-2 border-line pl-4 text-sm">
            {questions.map(({ id, text }) => (
              <li key={id} dir="auto" className="whitespace-pre-line">
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
