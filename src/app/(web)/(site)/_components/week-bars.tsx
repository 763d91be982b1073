/** Extracts week counts: "6 or 15 weeks" → [6, 15]. */
export function weeksIn(text: string): number[] {
  if (!/\bweeks?\b/i.test(text)) return []
  return Array.from(text.matchAll(/\d+/g), ([digits]) => Number(digits))
}

export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const longest = Math.max(...weeks)
  return (
    <ul className="flex flex-col gap-4">
      {weeks.map((count) => (
        <li key={count}>
          <p className="mb-1.5 flex items-baseline gap-2">
            <span className="display text-2xl tabular-nums">{count}</span> weeks
          </p>
          <svg
            viewBox={`0 0 ${longest * 10} 8`}
            preserveAspectRatio="none"
            aria-hidden
            className="block h-3 w-full"
          >
            <path d={ticks(count)} className="fill-accent" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

/** Draws all ticks as one path; an element for each would be a tenth of the page. */
function ticks(count: number) {
  return Array.from({ length: count }, (_, index) => `M${index * 10} 0h8.5v8h-8.5z`).join('')
}
