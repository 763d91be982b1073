import type { Ref } from 'react'
import { AddToCalendar } from '@/components/add-to-calendar'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { CardState } from '@/lib/events/card-state'
import { phaseAt } from '@/lib/events/event-times'
import type { EventView } from '@/lib/events/event-view'
import { cardWords, type CardAction, type CardWords } from '../card-words'
import type { EventDate, SeatWish } from '../dto'
import { CardFrame, type CardLook } from './card-frame'
import { SeatForm } from './seat-form'

const LOOKS: Partial<Record<CardState['kind'], CardLook>> = {
  register: 'open',
  'register-and-join': 'open',
  elsewhere: 'open',
  recording: 'open',
  seat: 'ticket',
  join: 'ticket',
}
/** On vermilion a vermilion button would not be seen. */
const FILLED =
  'border-accent-ink! bg-accent-ink! text-accent! hover:bg-transparent! hover:text-accent-ink!'
const BARE =
  'text-accent-ink! underline underline-offset-4 hover:bg-transparent! hover:no-underline'

/** What the buttons do where scripts run; without them, each is a form of its own (E-06). */
export type CardHandlers = {
  /** Registers, or gives back what one has. */
  send: (wish: SeatWish) => void
  /** Shows or hides the question that comes before a seat is given back. */
  ask: (isAsking: boolean) => void
  isAsking: boolean
  busy: SeatWish | null
}

type CardProps = {
  event: EventView
  date: EventDate
  state: CardState
  /** Milliseconds by the clock of the server. */
  now: number
  on?: CardHandlers
  titleRef?: Ref<HTMLParagraphElement>
  /** While nobody knows who looks: what is here reserves its place. */
  isHidden?: boolean
}

/** The card of an event in one of its states (E-05). */
export function CardView({ date, event, isHidden, now, on, state, titleRef }: CardProps) {
  const phase = phaseAt(event, now)
  const isLive = phase === 'live' && !event.isCancelled
  const look = LOOKS[state.kind] ?? 'calm'
  const isOnAccent = isLive && look === 'ticket'
  const words = cardWords(event, state, phase)
  const asked = on?.isAsking ? words.wayOut : undefined
  const isAhead = (phase === 'coming' || phase === 'opening') && !event.isCancelled
  return (
    <CardFrame look={isOnAccent ? 'live' : look} {...{ isHidden, isLive, date }}>
      <div role="status">
        <p ref={titleRef} tabIndex={-1} className="display text-lg outline-none">
          {asked?.question ?? words.title}
        </p>
        {words.note && !asked && <p className="mt-1 text-sm text-ink-muted">{words.note}</p>}
      </div>
      {!asked && words.action && (
        <Action {...{ event, on, isOnAccent }} action={words.action} isCalm={look === 'calm'} />
      )}
      {isAhead && !asked && <AddToCalendar path={event.path} />}
      {words.wayOut && <WayOut {...{ event, on, isOnAccent }} wayOut={words.wayOut} />}
    </CardFrame>
  )
}

type Part = { event: EventView; on?: CardHandlers; isOnAccent: boolean }

function Action({
  action,
  event,
  isCalm,
  isOnAccent,
  on,
}: Part & { action: CardAction; isCalm: boolean }) {
  const variant = isCalm ? 'secondary' : 'primary'
  const className = isOnAccent ? `w-full ${FILLED}` : 'w-full'
  if ('href' in action) {
    return (
      <ButtonLink href={action.href} isWholePage {...{ variant, className }}>
        {action.label}
      </ButtonLink>
    )
  }
  const { label, wish } = action
  return (
    <SeatForm
      {...{ event, wish, variant, className }}
      busy={on?.busy === wish}
      onPress={on && (() => on.send(wish))}
    >
      {label}
    </SeatForm>
  )
}

function WayOut({
  event,
  isOnAccent,
  on,
  wayOut,
}: Part & { wayOut: NonNullable<CardWords['wayOut']> }) {
  const quiet = { variant: 'ghost', size: 'sm', className: isOnAccent ? BARE : undefined } as const
  if (!on?.isAsking) {
    return (
      <SeatForm event={event} wish="cancel" {...quiet} onPress={on && (() => on.ask(true))}>
        {wayOut.label}
      </SeatForm>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <SeatForm
        event={event}
        wish="cancel"
        variant="secondary"
        size="sm"
        className={isOnAccent ? FILLED : undefined}
        busy={on.busy === 'cancel'}
        onPress={() => on.send('cancel')}
      >
        {wayOut.yes}
      </SeatForm>
      <Button {...quiet} onClick={() => on.ask(false)}>
        {wayOut.no}
      </Button>
    </div>
  )
}
