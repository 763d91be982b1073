import { ButtonLink } from '@/ui/button-link'
import { OwnTime } from '@/ui/own-time'
import { getButtonClass } from '@/ui/button-class'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { InboxPanel } from '@/features/accounts/ui/sign-in/inbox-panel'
import { PasskeyButton } from '@/features/accounts/ui/sign-in/passkey-button'
import { OrDivider, ProviderButton } from '@/features/accounts/ui/sign-in/providers'
import { SeatAgainForm, SeatRequestForm } from '@/features/events/ui/seat-request-form'
import type { Question } from '@/features/form-questions/answers'
import { canHavePasskeys, listProviderChoices } from '@/features/accounts/server/sign-in/queries'
import type { Card } from '@/features/events/dto'
import { EventBanner } from '@/features/events/ui/event-banner'
import { EventCard } from '@/features/events/ui/event-card'
import { EventTicket } from '@/features/events/ui/event-ticket'
import { isTicket } from '@/features/events/ui/register-page'
import { toEventDate } from '@/features/events/server/own-seats'
import type { EventView } from '@/features/events/event-view'
import { withNext } from '@/lib/http/safe-next'
import { fillIn } from '@/features/pages/page-texts'
import { formatTime } from '@/lib/time/dates'
import { readInbox } from '@/features/accounts/server/account-context'
import { getPageTexts } from '@/features/pages/server/page-texts'

type Props = {
  event: EventView
  card: Card
  title: string
  timeZone: string
  isEditing: boolean
  questions: Question[]
}

/** How a visitor gets a seat: by an emailed link, or by signing in. */
export async function VisitorSeat({ event, card, title, timeZone, isEditing, questions }: Props) {
  const path = `${event.path}/register`
  const ticket = (
    <EventTicket event={event} title={title} timeZone={timeZone} note={card.note}>
      <OwnTime moment={event.startsAt} shownIn={timeZone} />
    </EventTicket>
  )
  const back = <BackTo event={event} />
  if (!takesSeats(card)) {
    return (
      <AuthScreen title={seatHeading(card)} aside={ticket} footer={back}>
        <EventBanner event={event} timeZone={timeZone} now={now()} />
        <EventCard
          event={event}
          card={card}
          title={title}
          date={toEventDate(event.startsAt, timeZone)}
        />
      </AuthScreen>
    )
  }
  const [inbox, { confirmation: texts }] = await Promise.all([readInbox(), getPageTexts()])
  const sentInbox = inbox?.link?.path === path ? { ...inbox, ...inbox.link } : undefined
  if (sentInbox && !isEditing) {
    const { email, heldUntil, name, sentAt } = sentInbox
    const again = <SeatAgainForm event={event} typed={{ email, name }} />
    return (
      <AuthScreen title="Check your inbox" aside={ticket} footer={back}>
        <InboxPanel
          email={email}
          sentAt={sentAt}
          timeZone={timeZone}
          again={again}
          wrongHref={`${path}?edit`}
        >
          <p>{texts.seatInbox}</p>
          {heldUntil && Date.parse(heldUntil) > now() && (
            <p className="font-semibold">
              {fillIn(texts.seatHeld, { time: formatTime(heldUntil, timeZone) })}
            </p>
          )}
        </InboxPanel>
      </AuthScreen>
    )
  }
  const isFull = card.look === 'calm'
  return (
    <AuthScreen title={seatHeading(card)} aside={ticket} footer={back}>
      <EventBanner event={event} timeZone={timeZone} now={now()} />
      <SeatRequestForm
        event={{ kind: event.kind, id: event.id, seatId: event.seatId }}
        typed={sentInbox}
        note={texts.seatRequest}
        questions={questions}
        label={isFull ? 'Join the waiting list' : 'Reserve my seat'}
      />
      <OrDivider />
      {listProviderChoices().map((choice) => (
        <ProviderButton key={choice.id} provider={choice} next={path} />
      ))}
      {canHavePasskeys() && <PasskeyButton next={path} fills={false} />}
      <p className="text-center">
        <ButtonLink href={withNext('/login', path)} variant="link">
          Sign in with your password
        </ButtonLink>
      </p>
    </AuthScreen>
  )
}

export function seatHeading(card: Card): string {
  if (isTicket(card)) return 'You’re in'
  if (!takesSeats(card)) return 'Your seat'
  return card.look === 'calm' ? 'Join the waiting list' : 'Reserve your seat'
}

/** Whether the card of a visitor offers a seat or a place on the waiting list. */
export function takesSeats({ action }: Card): boolean {
  return action !== undefined && 'command' in action && action.command === 'register'
}

export function BackTo({ event }: { event: Pick<EventView, 'kind' | 'path'> }) {
  return (
    <a href={event.path} className={getButtonClass({ variant: 'link' })}>
      Back to the {event.kind}
    </a>
  )
}

/** A separate function, because a component must not read the clock during render. */
function now(): number {
  return Date.now()
}
