import { AppLink } from '@/ui/app-link'
import { cn } from '@/lib/cn'
import type { EventDate } from '../dto'

/** A date of a series. `key` is like "workshop-5". */
export type SeriesDate = {
  key: string
  path: string
  date: EventDate
  /** Set where times differ. */
  time?: string
  state: 'coming' | 'live' | 'over' | 'cancelled'
}

const STATES = { coming: '', live: 'Live now', over: 'Over', cancelled: 'Cancelled' }

/** The dates of a series along a ruler, a notch each. Those with a seat are filled, cancelled ones crossed out. */
export function SeriesDates({
  dates,
  taken,
}: {
  dates: readonly SeriesDate[]
  /** The keys of dates with a seat. */
  taken: readonly string[]
}) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-px gap-y-4">
      {dates.map(({ date: { day, moment, month, weekday }, key, path, state, time }) => {
        const isTaken = taken.includes(key) && state !== 'cancelled'
        return (
          <li key={key} className="relative">
            <div aria-hidden className={cn('ruler', isTaken && 'border-t-4 border-accent')} />
            <AppLink
              href={path}
              className={cn(
                'flex min-h-20 flex-col rounded-b-control border-l px-2.5 pt-1.5 pb-2 text-sm leading-snug underline-offset-4 hover:underline',
                isTaken
                  ? 'on-accent border-accent'
                  : state === 'coming' || state === 'live'
                    ? 'border-ink-muted'
                    : 'border-line text-ink-muted',
              )}
            >
              <time
                dateTime={moment}
                className={state === 'cancelled' ? 'line-through' : undefined}
              >
                <span className="block">{weekday.slice(0, 3)}</span>
                <span className="block font-semibold whitespace-nowrap tabular-nums">
                  {day} {month}
                </span>
                {time && <span className="block text-xs tabular-nums">{time}</span>}
              </time>
              {STATES[state] && <span className="text-xs">{STATES[state]}</span>}
              {isTaken && <span className="text-xs font-semibold">Your seat</span>}
            </AppLink>
          </li>
        )
      })}
    </ol>
  )
}
