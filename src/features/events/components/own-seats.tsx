import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { OwnTime } from '@/components/ui/own-time'
import { formatSpan } from '@/lib/time/dates'
import { checkInUrl } from '@/domain/events/interfaces'
import { siteTimeZone } from '@/server/site-time-zone'
import { findOwnSeats, type OwnSeatView } from '../own-seats'
import { CancelSeat } from './cancel-seat'
import { CheckInCode } from './check-in-code'

/** "My Seats" of the account: upcoming seats with their actions, and past seats. */
export async function OwnSeats({ userId }: { userId: number }) {
  const [seats, zone] = await Promise.all([findOwnSeats(userId), siteTimeZone()])
  if (!seats) return <p role="alert">Your seats cannot be loaded right now.</p>
  const { coming, past } = seats
  return (
    <div className="flex flex-col gap-8">
      {coming.length === 0 ? (
        <NoSeats />
      ) : (
        <ul className="flex flex-col gap-4">
          {coming.map((seat) => (
            <ComingSeat key={seat.registration} seat={seat} zone={zone} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-seats" className="flex flex-col gap-2">
          <h3 id="past-seats" className="display text-lg">
            Past events
          </h3>
          <ul className="divide-y divide-line border-y border-line">
            {past.map((seat) => (
              <PastSeat key={seat.registration} seat={seat} zone={zone} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type SeatProps = { seat: OwnSeatView; zone: string }

export function ComingSeat({ seat, zone }: SeatProps) {
  const { isCancelled, joinNote, joinPath, path, phase, position } = seat
  const hasSeat = position === null && !isCancelled
  return (
    <li
      className={`flex flex-col gap-3 rounded-surface border bg-paper p-5 ${hasSeat ? 'ticket border-accent' : 'border-line'}`}
    >
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
      {joinNote && <p className="text-sm">{joinNote}</p>}
      {!isCancelled && (
        <div className="flex flex-wrap items-center gap-3">
          {joinPath && (
            <ButtonLink href={joinPath} prefetch={false}>
              Join now
            </ButtonLink>
          )}
          {path && <CancelSeat seat={seat} />}
        </div>
      )}
      {seat.hasCode && (
        <details>
          <summary className="w-fit text-sm underline-offset-4 hover:underline">
            Code for the entrance
          </summary>
          <div className="mt-3">
            <CheckInCode url={checkInUrl(seat.registration)} />
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
  if (!path) return <bdi>{title}</bdi>
  return (
    <AppLink href={path} className="decoration-accent decoration-2 hover:underline">
      <bdi>{title}</bdi>
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
