import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { Thumbnail } from '@/ui/thumbnail'
import { keepUnbroken } from '@/ui/unbroken'
import { OwnTime } from '@/ui/own-time'
import { formatLastChange } from '../event-facts'
import { formatMoreDates } from '../format-series'
import { formatSpan } from '@/lib/time/dates'
import { toCheckInUrl } from '../server/interfaces'
import { toEventDate, type OwnSeatView, type OwnSeries } from '../server/own-seats'
import { CancelSeat, SeatItem } from './cancel-seat'
import { CardStub } from './card-stub'
import { CheckInCode } from './check-in-code'
import { Place } from './place'
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

/** The next event as a ticket. On its day, the code comes first and is large. */
export function NextSeat({ cover, seat, zone }: SeatProps & { cover: string | undefined }) {
  const { hasCode, joinNote, path, phase, registration, startsAt } = seat
  const isToday = toDay(startsAt, zone) === toDay(new Date(now()).toISOString(), zone)
  const code = hasCode && toCheckInUrl(registration)
  return (
    <SeatItem seat={seat} className="overflow-clip rounded-surface border border-accent bg-paper">
      <CardStub date={toEventDate(startsAt, zone)} />
      <div className="flex flex-col gap-4 p-5">
        {code && isToday && <CheckInCode url={code} isLarge />}
        <div className="flex flex-wrap-reverse items-end justify-between gap-4">
          <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
            <p className="flex flex-wrap gap-2">
              {phase === 'live' && <Badge tone="accent">Live now</Badge>}
              <Badge tone="good">You have a seat</Badge>
            </p>
            <p className="display text-lg wrap-anywhere">
              <Title seat={seat} />
            </p>
            <p className="tabular-nums">{formatSpan(seat, zone).time}</p>
            <div className="text-sm">
              <OwnTime moment={startsAt} shownIn={zone} />
            </div>
            <p className="wrap-anywhere">
              <Place place={seat.place} mode={seat.mode} />
            </p>
            <Changes seat={seat} zone={zone} />
          </div>
          <Thumbnail src={cover} />
        </div>
        {joinNote && <p className="text-sm">{joinNote}</p>}
        <JoinLink seat={seat} />
        {code && !isToday && <CheckInCode url={code} />}
        {path && <Controls seat={seat} />}
      </div>
    </SeatItem>
  )
}

/** Any other seat, or a waiting list entry, as a row. What is rarely needed is folded. */
export function SeatRow({ seat, zone }: SeatProps) {
  const { hasCode, isCancelled, path, phase, position, registration, title } = seat
  return (
    <SeatItem seat={seat} className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <p className="font-semibold wrap-anywhere">
            <Title seat={seat} />
          </p>
          <When seat={seat} zone={zone} />
          <Changes seat={seat} zone={zone} />
        </div>
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
      </div>
      <JoinLink seat={seat} />
      {path && !isCancelled && (
        <details>
          <summary className="inline-flex min-h-6 w-fit cursor-pointer items-center text-sm underline-offset-4 hover:underline">
            More<span className="sr-only">: {title}</span>
          </summary>
          <div className="mt-2 flex flex-col gap-3">
            {hasCode && <CheckInCode url={toCheckInUrl(registration)} />}
            <Controls seat={seat} />
          </div>
        </details>
      )}
    </SeatItem>
  )
}

/** Several dates of a series: one row, which names the dates and unfolds their seats. */
export function SeriesRow({ row: { seats, series }, zone }: { row: OwnSeries; zone: string }) {
  const held = seats.filter(({ isCancelled }) => !isCancelled)
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="font-semibold wrap-anywhere">
        <AppLink href={series.path} className="decoration-accent decoration-2 hover:underline">
          <bdi>{keepUnbroken(series.title)}</bdi>
        </AppLink>
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
        {seats.map(({ isCancelled, registration, startsAt }) => (
          <li
            key={registration}
            className={isCancelled ? 'text-ink-muted line-through' : undefined}
          >
            <time dateTime={startsAt}>{toDay(startsAt, zone)}</time>
            {isCancelled && <span className="sr-only"> (cancelled)</span>}
          </li>
        ))}
      </ul>
      <details>
        <summary className="inline-flex min-h-6 w-fit cursor-pointer items-center text-sm underline-offset-4 hover:underline">
          {formatMoreDates(held.length)}
          <span className="sr-only">: {series.title}</span>
        </summary>
        <ul className="mt-2 divide-y divide-line border-l-3 border-line pl-5">
          {seats.map((seat) => (
            <SeatRow key={seat.registration} seat={seat} zone={zone} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function JoinLink({ seat: { isCancelled, joinPath } }: Pick<SeatProps, 'seat'>) {
  if (!joinPath || isCancelled) return null
  return (
    <ButtonLink href={joinPath} prefetch={false} size="sm" className="self-start">
      Join now
    </ButtonLink>
  )
}

function Controls({ seat }: Pick<SeatProps, 'seat'>) {
  const { path, position, title } = seat
  if (!path) return null
  return (
    <>
      {position === null && <ShareSeat path={path} title={title} />}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={path} variant="secondary" size="sm">
          Open<span className="sr-only">: {title}</span>
        </ButtonLink>
        <CancelSeat seat={seat} />
      </div>
    </>
  )
}

function Changes({ seat, zone }: SeatProps) {
  if (seat.isCancelled) return null
  return formatLastChange(seat, zone, now()).map((change) => (
    <p key={change} className="text-sm font-semibold">
      {change}
    </p>
  ))
}

/** "06 Dec". */
function toDay(moment: string, zone: string): string {
  const { day, month } = toEventDate(moment, zone)
  return `${day} ${month}`
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
