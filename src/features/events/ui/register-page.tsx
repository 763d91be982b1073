import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { OwnTime } from '@/ui/own-time'
import { PageHeader } from '@/ui/page-header'
import { keepUnbroken } from '@/ui/unbroken'
import type { EventView } from '../event-view'
import { formatSpan, toDateParts } from '@/lib/time/dates'
import type { Answer, Question } from '@/features/form-questions/answers'
import type { Card } from '../dto'
import { toEventDate } from '../server/own-seats'
import { SaveAnswersForm, TakeSeatForm } from './answers-form'
import { CheckInCode } from './check-in-code'
import { EventBanner } from './event-banner'
import { EventCard } from './event-card'
import { NextSteps } from './next-steps'
import { Place } from './place'

/** The questions of the event. `takes` is the button that takes a seat, null with one. */
type SeatFormView = { questions: Question[]; answers: Answer[]; takes: string | null }

type SeatView = {
  event: EventView
  card: Card
  timeZone: string
  title: string
  /** The address of the check-in code, for attendees in a room. */
  code: string | null
}

/** The seat as a ticket, and what to do next. It confirms a seat after signing in, and serves the forms without scripts. */
export function RegisterPage({
  heading,
  mustWait,
  hasResources,
  form,
  ...seat
}: SeatView & {
  heading: string
  /** A form sent without scripts was rejected by the rate limit. */
  mustWait: boolean
  hasResources: boolean
  form: SeatFormView
}) {
  const { card, event, timeZone, title } = seat
  const parent =
    event.kind === 'workshop'
      ? { href: '/workshops', label: 'Workshops' }
      : { href: '/webinars', label: 'Webinars' }
  return (
    <div className="wrap pb-24 wrap-anywhere">
      <PageHeader
        above={
          <Breadcrumbs items={[parent, { href: event.path, label: title }]} current={heading} />
        }
        title={heading}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <div className="flex max-w-[32rem] flex-col gap-6">
          {mustWait && (
            <p role="alert" className="rounded-surface border border-bad p-5">
              Too many changes. Please try again in ten minutes.
            </p>
          )}
          <EventBanner event={event} timeZone={timeZone} now={now()} />
          <EventCard
            event={event}
            card={card}
            title={title}
            date={toEventDate(event.startsAt, timeZone)}
            details={<TicketDetails {...seat} />}
          />
          <SeatQuestions {...form} event={event} card={card} />
        </div>
        {isTicket(card) ? (
          <NextSteps event={event} title={title} hasResources={hasResources} />
        ) : (
          <p>
            <a href={event.path} className="underline underline-offset-4">
              Back to the {event.kind}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

/** Takes the seat, or changes the answers until the start. */
function SeatQuestions({
  card,
  event,
  takes,
  ...form
}: Pick<SeatView, 'card' | 'event'> & SeatFormView) {
  if (form.questions.length === 0) return null
  if (takes) return <TakeSeatForm {...form} event={event} label={takes} />
  if (!card.wayOut || now() >= Date.parse(event.startsAt)) return null
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-4">
      <h2 id="answers" className="display text-lg">
        Your answers
      </h2>
      <p className="text-sm text-ink-muted">You can change them until the start.</p>
      <SaveAnswersForm {...form} event={event} label="Save answers" />
    </section>
  )
}

/** On the day, the code comes first and is large. */
function TicketDetails({ code, event, timeZone, title }: SeatView): ReactNode {
  const isToday =
    formatDay(event.startsAt, timeZone) === formatDay(new Date(now()).toISOString(), timeZone)
  return (
    <div className="flex flex-col gap-4 border-b border-line px-5 py-5">
      {code && isToday && <CheckInCode url={code} isLarge />}
      <div className="flex flex-col gap-1">
        <p dir="auto" className="display text-lg wrap-anywhere">
          {keepUnbroken(title)}
        </p>
        <p className="tabular-nums">{formatSpan(event, timeZone).time}</p>
        {/* In the color of the ticket, which is vermilion while the event is live. */}
        <div className="text-sm [&_*]:text-current">
          <OwnTime moment={event.startsAt} shownIn={timeZone} />
        </div>
        <p>
          <Place place={event.place} mode={event.mode} />
        </p>
      </div>
      {code && !isToday && <CheckInCode url={code} />}
    </div>
  )
}

function formatDay(moment: string, timeZone: string): string {
  const { day, month, year } = toDateParts(moment, timeZone)
  return `${day} ${month} ${year}`
}

export function isTicket({ look }: Card): boolean {
  return look === 'ticket' || look === 'live'
}

/** A separate function, because a component must not read the clock during render. */
function now(): number {
  return Date.now()
}
