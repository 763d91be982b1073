import { Surface } from '@/ui/surface'
import { toDateParts } from '@/lib/time/dates'
import type { DayCount } from '../dto'

const BAR = 10
const GAP = 3
const HEIGHT = 64

/** A server-rendered chart. The sentence above it and the table below carry the same data. */
export function DayChart({
  title,
  noun,
  days,
}: {
  title: string
  noun: readonly [string, string]
  days: DayCount[]
}) {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const highest = Math.max(1, ...days.map(({ count }) => count))
  const width = days.length * (BAR + GAP) - GAP
  return (
    <Surface as="section" aria-label={title} className="flex flex-col gap-4 p-5">
      <h2 className="text-sm font-semibold text-ink-muted">{title}</h2>
      <p>
        <span className="display text-xl tabular-nums">{total}</span>{' '}
        <span className="text-sm text-ink-muted">
          {total === 1 ? noun[0] : noun[1]} in {days.length} days (peak {highest})
        </span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        aria-hidden
        className="h-20 w-full"
      >
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 1 : Math.max(3, (count / highest) * HEIGHT)
          return (
            <rect
              key={day}
              x={index * (BAR + GAP)}
              y={HEIGHT + 1 - height}
              width={BAR}
              height={height}
              className={count === 0 ? 'fill-line' : 'fill-accent'}
            />
          )
        })}
      </svg>
      <p aria-hidden className="-mt-3 flex justify-between text-xs text-ink-muted tabular-nums">
        <span>{formatDay(days[0])}</span>
        <span>{formatDay(days.at(-1))}</span>
      </p>
      <details className="text-sm">
        <summary className="w-fit text-ink-muted underline-offset-4 hover:underline">
          Show as table
        </summary>
        <table className="mt-3 w-full tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-left text-xs text-ink-muted">
              <th scope="col">Day</th>
              <th scope="col" className="text-right">
                Number
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <td className="border-t border-line py-1">
                  <time dateTime={day}>{day}</time>
                </td>
                <td className="border-t border-line py-1 text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Surface>
  )
}

/** "28 Oct". The day is already one of the site's time zone. */
function formatDay(at?: DayCount): string {
  if (!at) return ''
  const { day, month } = toDateParts(at.day, 'UTC')
  return `${day} ${month}`
}
