import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { Thumbnail } from '@/ui/thumbnail'
import { keepUnbroken } from '@/ui/unbroken'
import { OwnTime } from '@/ui/own-time'
import { formatLastChange } from '../event-facts'
import { formatSpan } from '@/lib/time/dates'
import { toCheckInUrl } from '../server/interfaces'
import type { OwnSeatView } from '../server/own-seats'
import { CancelSeat } from './cancel-seat'
import { CheckInCode } from './check-in-code'
import { ShareSeat } from './share-seat'

export function PastSeats({ seats, zone }: { seats: readonly OwnSeatView[]; zone: string }) {
  if (seats.length === 0) return null
  return (
    <section aria-labelledby="past-seats" className="mt-6 flex flex-col gap-2">
      <h3 id="past-seats" className="font-semibold">
        Past events
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {seats.map((seat) => (
          <PastSeat key={seat.registration} seat={seat} zone={zone} />
        ))}
      </ul>
    </section>
  )
}

type SeatProps = { seat: OwnSeatView; zone: string }

export function ComingSeat({ cover, seat, zone }: SeatProps & { cover: string | undefined }) {
  const { isCancelled, joinNote, joinPath, path, phase, position } = seat
  const hasSeat = position === null && !isCancelled
  return (
    <li
      className={`flex flex-col gap-3 rounded-surface border bg-paper p-5 ${hasSeat ? 'ticket border-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap-reverse items-end justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
          <p className="flex flex-wrap gap-2">
            {phase === 'live' && !isCancelled && <Badge tone="accent">Live now</Badge>}
            {isCancelled ? (
              <Badge tone="bad">Cancelled</Badge>
            ) : position === null ? (
              <Badge tone="good">You have a seat</Badge>
            ) : (
              <Badge tone="warn">Number {position} on the waiting list</Badge>
            )}
          </p>
          <p className="display text-lg wrap-anywhere">
            <Title seat={seat} />
          </p>
          <When seat={seat} zone={zone} />
          {seat.place && <p className="text-sm wrap-anywhere">{seat.place}</p>}
          {!isCancelled &&
            formatLastChange(seat, zone, now()).map((change) => (
              <p key={change} className="text-sm font-semibold">
                {change}
              </p>
            ))}
        </div>
        <Thumbnail src={cover} />
      </div>
      {joinNote && <p className="text-sm">{joinNote}</p>}
      {!isCancelled && (joinPath ?? path) && (
        <div className="flex flex-wrap items-center gap-3">
          {joinPath && (
            <ButtonLink href={joinPath} prefetch={false} size="sm">
              Join now
            </ButtonLink>
          )}
          {path && (
            <>
              <ButtonLink href={path} variant="secondary" size="sm">
                Open<span className="sr-only">: {seat.title}</span>
              </ButtonLink>
              <CancelSeat seat={seat} />
            </>
          )}
        </div>
      )}
      {hasSeat && path && !seat.isPrivate && <ShareSeat path={path} title={seat.title} />}
      {seat.hasCode && (
        <details>
          <summary className="w-fit text-sm underline-offset-4 hover:underline">
            Code for the entrance
          </summary>
          <div className="mt-3">
            <CheckInCode url={toCheckInUrl(seat.registration)} />
          </div>
        </details>
      )}
    </li>
  )
}

function PastSeat({ seat, zone }: SeatProps) {
  const { recordingHref, title } = seat
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <div className="min-w-0 text-sm">
        <p className="font-semibold wrap-anywhere">
          <Title seat={seat} />
        </p>
        <When seat={seat} zone={zone} />
      </div>
      {recordingHref ? (
        <AppLink href={recordingHref} className="text-accent-text underline underline-offset-4">
          Watch the recording<span className="sr-only">: {title}</span>
        </AppLink>
      ) : (
        <span className="text-sm text-ink-muted">No recording yet</span>
      )}
    </li>
  )
}

function Title({ seat: { path, title } }: Pick<SeatProps, 'seat'>) {
  if (!path) return <bdi>{keepUnbroken(title)}</bdi>
  return (
    <AppLink href={path} className="decoration-accent decoration-2 hover:underline">
      <bdi>{keepUnbroken(title)}</bdi>
    </AppLink>
  )
}

function When({ seat: { isCancelled, phase, startsAt, ...seat }, zone }: SeatProps) {
  const { day, time } = formatSpan({ startsAt, endsAt: seat.endsAt }, zone)
  return (
    <div className="text-sm text-ink-muted">
      <time dateTime={startsAt} className={isCancelled ? 'line-through' : undefined}>
        {day}
        <span className="block tabular-nums">{time}</span>
      </time>
      {phase !== 'over' && !isCancelled && <OwnTime moment={startsAt} shownIn={zone} />}
    </div>
  )
}

/** A separate function, because a component must not read the clock during render. */
function now(): number {
  return Date.now()
}

export function NoSeats() {
  const action = (
    <ButtonLink href="/workshops?when=upcoming" isWholePage>
      See upcoming events
    </ButtonLink>
  )
  return (
    <EmptyState title="No seats yet" action={action}>
      When you register for a workshop or a webinar, your seat appears here with the link to join.
    </EmptyState>
  )
}
