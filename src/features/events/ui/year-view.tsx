import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { cn } from '@/lib/cn'
import { toLocalInput } from '@/lib/time/local-input'
import { EVENT_KINDS, TARGET_COLLECTIONS, TARGET_NAMES } from '@/lib/records/target'
import type { YearEvent } from '../clashes'

const STATES = {
  published: { label: 'Published', marker: 'border-solid bg-accent' },
  scheduled: { label: 'Scheduled', marker: 'border-dotted' },
  draft: { label: 'Draft', marker: 'border-solid' },
} satisfies Record<YearEvent['state'], object>

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, index, 15),
  ),
)

const LINKS = {
  dashboard: {
    event: (list: string, id: number) => `/admin/${list}/edit/${id}`,
    instructor: (id: number) => `/admin/instructors/${id}/feedback`,
  },
  cms: {
    event: (list: string, id: number) => `/cms/collections/${list}/${id}`,
    instructor: (id: number) => `/cms/collections/instructors/${id}`,
  },
} as const

/** The year that an address names, or this one, and the first month that is not over. */
export function readYear(named: unknown, timeZone: string): { year: number; from: number } {
  const local = toLocalInput(new Date(), timeZone)
  const current = Number(local.slice(0, 4))
  const year = /^(?:19|20|21)\d\d$/.test(String(named)) ? Number(named) : current
  return { year, from: year === current ? Number(local.slice(5, 7)) : 1 }
}

/**
 * The months of a year, with the events of each kind next to each other; one list on phones. Months
 * before `from` are folded. Administrators get links to the dashboard, editors to the back office.
 */
export function YearView({
  year,
  from,
  events,
  to = 'dashboard',
}: {
  year: number
  from: number
  events: readonly YearEvent[]
  to?: keyof typeof LINKS
}) {
  const months = MONTHS.map((name, index) => (
    <Month
      key={name}
      name={name}
      year={year}
      to={to}
      events={events.filter(({ month }) => month === index + 1)}
    />
  ))
  const count = events.filter(({ month }) => month < from).length
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label="Legend" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {Object.entries(STATES).map(([state, { label }]) => (
          <li key={state} className="flex items-center gap-2">
            <Marker state={state as YearEvent['state']} /> <span>{label}</span>
          </li>
        ))}
        <li>
          <Badge tone="bad">Clash</Badge> <span>One instructor at two events</span>
        </li>
      </ul>
      {from > 1 && (
        <details className="border-t border-line pt-4">
          <summary className="cursor-pointer font-semibold">
            {`Earlier months: ${MONTHS[0]}${from > 2 ? ` to ${MONTHS[from - 2]}` : ''}, ${count} ${count === 1 ? 'event' : 'events'}`}
          </summary>
          <div className="flex flex-col gap-6 pt-6">{months.slice(0, from - 1)}</div>
        </details>
      )}
      {months.slice(from - 1)}
    </div>
  )
}

function Month({
  name,
  year,
  events,
  to,
}: {
  name: string
  year: number
  events: readonly YearEvent[]
  to: keyof typeof LINKS
}) {
  const id = `month-${name.toLowerCase()}`
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-line pt-4 md:grid-cols-[8rem_1fr_1fr]"
    >
      <h2 id={id} className="display text-lg">
        {name}
        <span className="sr-only"> {year}</span>
      </h2>
      {events.length === 0 && <p className="text-sm text-ink-muted md:col-span-2">No events</p>}
      {events.length > 0 &&
        EVENT_KINDS.map((kind) => {
          const ofKind = events.filter((event) => event.kind === kind)
          return (
            <div key={kind} className={cn('min-w-0', ofKind.length === 0 && 'max-md:hidden')}>
              <h3 className="pb-1 text-xs text-ink-muted">{`${TARGET_NAMES[kind]}s`}</h3>
              <ul className="flex flex-col">
                {ofKind.map((event) => (
                  <Entry key={event.id} event={event} links={LINKS[to]} />
                ))}
              </ul>
            </div>
          )
        })}
    </section>
  )
}

function Entry({
  event: { clashes, day, id, instructors, isCancelled, kind, state, time, title },
  links,
}: {
  event: YearEvent
  links: (typeof LINKS)[keyof typeof LINKS]
}) {
  return (
    <li className="flex gap-3 py-1.5 text-sm">
      <Marker state={state} className="mt-1" />
      <span className="w-6 shrink-0 text-right font-semibold tabular-nums">{day}</span>
      <div className="min-w-0 wrap-anywhere">
        <AppLink
          href={links.event(TARGET_COLLECTIONS[kind], id)}
          prefetch={false}
          className={cn(
            'inline-block py-0.5 font-semibold underline-offset-4 hover:underline',
            isCancelled && 'line-through',
          )}
        >
          <bdi>{title}</bdi>
        </AppLink>
        <span className="sr-only">{`, ${STATES[state].label}${isCancelled ? ', cancelled' : ''}`}</span>
        <p className="text-ink-muted">
          <span className="tabular-nums">{time ?? 'Planned'}</span>
          {instructors.map((instructor) => (
            <span key={instructor.id} className="before:px-1.5 before:content-['·']">
              <AppLink
                href={links.instructor(instructor.id)}
                prefetch={false}
                className="inline-block py-0.5 underline-offset-4 hover:underline"
              >
                <bdi>{instructor.name}</bdi>
              </AppLink>
            </span>
          ))}
        </p>
        {clashes.map((clash) => (
          <p key={`${clash.name} ${clash.title}`} className="flex flex-wrap items-center gap-2">
            <Badge tone="bad">Clash</Badge>
            <span>
              <bdi>{clash.name}</bdi> is also at <bdi>{clash.title}</bdi>
            </span>
          </p>
        ))}
      </div>
    </li>
  )
}

function Marker({ state, className }: { state: YearEvent['state']; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-block size-3 shrink-0 rounded-full border-2 border-accent-text',
        STATES[state].marker,
        className,
      )}
    />
  )
}
