import type { Metadata } from 'next'
import { OwnTime } from '@/ui/own-time'
import { ButtonLink } from '@/ui/button-link'
import { AuthScreen } from '@/features/accounts/ui/sign-in/auth-screen'
import { ConfirmSeatForm } from '@/features/events/ui/confirm-seat-form'
import { getPhase } from '@/features/events/event-times'
import { listOpenQuestions, readCurrentCard } from '@/features/events/server/queries'
import { findSeatLink } from '@/features/events/server/visitor-seat'
import { EventBanner } from '@/features/events/ui/event-banner'
import { EventTicket } from '@/features/events/ui/event-ticket'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { formatTime } from '@/lib/time/dates'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { BackTo, takesSeats } from '../../(account)/_seat/visitor-seat'
import { ExpiredLink } from '../_components/expired-link'
import { findTicketEvent } from '../_components/ticket-event'

export const metadata: Metadata = {
  title: 'Confirm Your Seat',
  robots: { index: false },
  referrer: 'strict-origin',
}

/** The target of the link that takes a seat. Only the button takes it, not the visit. */
export default async function ConfirmSeatPage({ searchParams }: PageProps<'/confirm-seat'>) {
  const { token } = await searchParams
  const link = typeof token === 'string' ? await findSeatLink(token) : null
  const { confirmation: texts } = await getPageTexts()
  if (typeof token !== 'string' || !link) {
    return <ExpiredLink title={texts.seatTitle} signIn="/login?next=/account/learning" />
  }
  const { email, given, heldUntil, isFromHere, isKnown, name } = link
  const [seat, { timeZone }] = await Promise.all([
    findTicketEvent(link.event.kind, String(link.event.id), readCurrentCard),
    getSiteInfo(),
  ])
  if (!seat) {
    return (
      <AuthScreen title="This event is no longer available">
        <ButtonLink href={`/${link.event.kind}s?when=upcoming`} size="lg">
          Upcoming events
        </ButtonLink>
      </AuthScreen>
    )
  }
  const { card, event, title } = seat
  const questions = await listOpenQuestions(event, link)
  const isFull = given ? given === 'waiting' : card.look === 'calm'
  const isOpen = given ? getPhase(event, now()) !== 'over' : takesSeats(card)
  return (
    <AuthScreen
      title={isFull && !given ? 'Join the waiting list' : texts.seatTitle}
      aside={
        <EventTicket event={event} title={title} timeZone={timeZone} note={card.note}>
          <OwnTime moment={event.startsAt} shownIn={timeZone} />
        </EventTicket>
      }
      footer={<BackTo event={event} />}
    >
      <EventBanner event={event} timeZone={timeZone} now={now()} />
      {isOpen && !event.isCancelled ? (
        <>
          <p className="wrap-anywhere">
            For <strong>{email}</strong>.{!isKnown && ' Confirming also activates your account.'}
            {heldUntil &&
              !isFull &&
              ` A seat is held for you until ${formatTime(heldUntil, timeZone)}.`}
          </p>
          <ConfirmSeatForm
            token={token}
            startsAt={event.startsAt}
            name={isKnown || isFromHere ? undefined : name}
            label={given ? 'Confirm my address' : toLabel(isFull)}
            questions={questions}
          />
          <p className="text-sm text-ink-muted">
            If you did not {given ? 'expect' : 'ask for'} this seat, just close this page.
          </p>
        </>
      ) : (
        !event.isCancelled && <p className="display text-lg">{card.title}</p>
      )}
    </AuthScreen>
  )
}

function toLabel(isFull: boolean): string {
  return isFull ? 'Confirm and join the list' : 'Confirm and take my seat'
}

/** A separate function, because a component must not read the clock during render. */
function now(): number {
  return Date.now()
}
