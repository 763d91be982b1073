import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { EventDate } from '../dto'

/** `live` is a ticket whose event takes place now. */
export type CardLook = 'open' | 'calm' | 'ticket' | 'live'

const LOOKS: Record<CardLook, string> = {
  open: 'border-ink-muted bg-paper-raised',
  calm: 'border-line',
  ticket: 'border-accent bg-paper-raised',
  live: 'on-accent border-accent',
}

/**
 * The card around what an event offers: a ticket with its date once one has a seat, all vermilion while
 * that is live, calm where there is nothing to do.
 */
export function CardFrame({
  look,
  isLive,
  isHidden = false,
  date,
  children,
}: {
  look: CardLook
  isLive: boolean
  isHidden?: boolean
  date: EventDate
  children: ReactNode
}) {
  const isTicket = look === 'ticket' || look === 'live'
  return (
    <section
      aria-label="Registration"
      data-look={look}
      className={cn('overflow-clip rounded-surface border print:hidden', LOOKS[look])}
    >
      {isTicket && <Stub date={date} />}
      <div
        className={cn(
          'flex min-h-36 flex-col justify-center gap-3 p-5',
          isHidden && 'await-viewer',
        )}
      >
        {isLive && <Live isOnAccent={look === 'live'} />}
        {children}
      </div>
    </section>
  )
}

/** What one tears off: the date, large. */
function Stub({ date: { moment, day, month, time, weekday, year } }: { date: EventDate }) {
  return (
    <>
      <time dateTime={moment} className="on-accent flex items-center gap-4 p-5">
        <span className="display text-3xl tabular-nums">{day}</span>
        <span className="text-sm leading-snug font-semibold">
          <span className="block">{weekday}</span>
          <span className="block">
            {month} {year}
          </span>
          <span className="block tabular-nums">{time}</span>
        </span>
      </time>
      <div aria-hidden className="ticket-seam" />
    </>
  )
}

function Live({ isOnAccent }: { isOnAccent: boolean }) {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      <span
        aria-hidden
        className={cn(
          'size-2.5 animate-pulse rounded-full',
          isOnAccent ? 'bg-accent-ink' : 'bg-accent',
        )}
      />
      Live now
    </p>
  )
}
