import type { ReactElement, ReactNode, Ref } from 'react'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { cn } from '@/lib/cn'
import type { EventView } from '../event-view'
import type { Card, CardAction, CardLink, SeatCommand, CancelAction } from '../dto'
import { CardFrame } from './card-frame'
import { SeatForm } from './seat-form'

/** Button colors on the accent background, where the default button is invisible. */
const FILLED =
  'border-accent-ink! bg-accent-ink! text-accent! hover:bg-transparent! hover:text-accent-ink!'
const OUTLINED =
  'border-accent-ink! bg-transparent! text-accent-ink! hover:bg-accent-ink! hover:text-accent!'

/** Button handlers, used once scripts run. Without scripts, each button is a form of its own. */
type CardHandlers = {
  send: (command: SeatCommand) => void
  ask: (isAsking: boolean) => void
  isAsking: boolean
  busy: SeatCommand | null
}

type Named = Pick<EventView, 'kind' | 'path' | 'seatId'>

export function CardView({
  event,
  card,
  on,
  titleRef,
  isHidden,
  isTicket,
  stub,
  calendar,
}: {
  event: Named
  card: Card
  on: CardHandlers
  titleRef: Ref<HTMLParagraphElement>
  /** Reserves the space while the viewer is unknown. */
  isHidden: boolean
  /** Shows the date of the event in every state. */
  isTicket: boolean
  stub: ReactNode
  calendar: ReactElement
}) {
  const { action, isAhead, isLive, links = [], look, note, title, wayOut } = card
  const isOffered = (item: CardAction) => !(isTicket && leadsToSeat(item, event))
  const confirmation = on.isAsking ? wayOut : undefined
  const part = { event, on, isOnAccent: look === 'live' }
  return (
    <CardFrame
      look={look}
      isLive={isLive}
      isHidden={isHidden}
      stub={(isTicket || look === 'ticket' || look === 'live') && stub}
    >
      <div role="status">
        <p ref={titleRef} tabIndex={-1} className="display text-xl outline-none">
          {confirmation?.question ?? title}
        </p>
        {note && !confirmation && (
          <p
            className={cn(
              'mt-1 text-sm',
              isFew(card) ? 'font-semibold text-accent-text' : 'text-ink-muted',
            )}
          >
            {note}
          </p>
        )}
      </div>
      {!confirmation && action && isOffered(action) && (
        <Action {...part} action={action} isCalm={look === 'calm'} />
      )}
      {!confirmation &&
        links
          .filter(isOffered)
          .map((link) => <Link key={link.href} {...link} isOnAccent={part.isOnAccent} />)}
      {isAhead && !confirmation && calendar}
      {wayOut && <Leave {...part} wayOut={wayOut} />}
    </CardFrame>
  )
}

/** The page of the seat has a form with the questions. */
function asks(action: CardAction): boolean {
  return 'command' in action && action.asks === true
}

function leadsToSeat(action: CardAction, { path }: Named): boolean {
  return 'href' in action ? action.href === `${path}/register` : asks(action)
}

/** The note of a card that takes registrations says how many seats are left. */
function isFew({ action, look }: Card): boolean {
  return look === 'open' && action !== undefined && 'command' in action
}

type Part = { event: Named; on: CardHandlers; isOnAccent: boolean }

function Action({
  action,
  event,
  isCalm,
  isOnAccent,
  on,
}: Part & { action: CardAction; isCalm: boolean }) {
  const variant = isCalm ? 'secondary' : 'primary'
  const className = isOnAccent ? `w-full ${FILLED}` : 'w-full'
  const href = 'href' in action ? action.href : asks(action) && `${event.path}/register`
  if (href) {
    return (
      <ButtonLink href={href} isWholePage variant={variant} className={className}>
        <span>
          {action.label}
          {!href.startsWith('/') && (
            <>
              <span aria-hidden> ↗</span>
              <span className="sr-only"> (another site)</span>
            </>
          )}
        </span>
      </ButtonLink>
    )
  }
  if ('href' in action) return null
  const { label, command } = action
  return (
    <SeatForm
      event={event}
      command={command}
      variant={variant}
      className={className}
      busy={on.busy === command}
      onPress={() => on.send(command)}
    >
      {label}
    </SeatForm>
  )
}

function Link({ href, isOnAccent, label }: CardLink & { isOnAccent: boolean }) {
  return (
    <ButtonLink
      href={href}
      isWholePage
      variant="secondary"
      size="sm"
      className={cn('w-full', isOnAccent && OUTLINED)}
    >
      {label}
    </ButtonLink>
  )
}

function Leave({ event, isOnAccent, on, wayOut }: Part & { wayOut: CancelAction }) {
  const danger = { variant: 'quiet-danger', size: 'sm' } as const
  if (!on.isAsking) {
    return (
      <SeatForm
        event={event}
        {...danger}
        command="cancel"
        className={cn('w-full', isOnAccent && OUTLINED)}
        onPress={() => on.ask(true)}
      >
        {wayOut.label}
      </SeatForm>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <SeatForm
        event={event}
        command="cancel"
        {...danger}
        className={isOnAccent ? FILLED : undefined}
        busy={on.busy === 'cancel'}
        onPress={() => on.send('cancel')}
      >
        {wayOut.yes}
      </SeatForm>
      <Button
        variant="secondary"
        size="sm"
        className={isOnAccent ? OUTLINED : undefined}
        onClick={() => on.ask(false)}
      >
        {wayOut.no}
      </Button>
    </div>
  )
}
