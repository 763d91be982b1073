import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import { formatSpan, formatSpanInLine, formatTime } from '@/lib/time/dates'
import { whereBlock, type NoticedEvent } from './emails'
import { GIVEN_SEATS, SEAT_LINKS } from './mail-entries'

type SeatLinkMail = {
  to: string
  timeZone: string
  event: NoticedEvent
  token: string
  heldUntil: string | null
  /** Null if seats are unlimited. */
  left: number | null
  isKnown: boolean
}

/** The link opens a page with a button, which confirms the address and takes the seat. */
export function createSeatLinkMail(mail: SeatLinkMail): MailDraft {
  const { event, heldUntil, isKnown, left, timeZone, to, token } = mail
  const { known, unknown } = left === 0 ? SEAT_LINKS.full : SEAT_LINKS.free
  return createDraft(isKnown ? known : unknown, {
    to,
    values: {
      title: event.title,
      when: formatSpanInLine(formatSpan(event, timeZone)),
      place: event.place,
    },
    parts: [
      whereBlock(event, timeZone),
      { kind: 'text', text: formatHold({ heldUntil, left }, timeZone) },
    ],
    path: `/confirm-seat?token=${token}`,
  })
}

type GivenSeatMail = Pick<SeatLinkMail, 'to' | 'timeZone' | 'event' | 'token'> & {
  state: 'registered' | 'waiting'
}

/** To an address without an account that staff gave a seat, or a place on the waiting list. */
export function createGivenSeatMail(mail: GivenSeatMail): MailDraft {
  const { event, state, timeZone, to, token } = mail
  return createDraft(GIVEN_SEATS[state], {
    to,
    values: {
      title: event.title,
      when: formatSpanInLine(formatSpan(event, timeZone)),
      place: event.place,
    },
    parts: [whereBlock(event, timeZone)],
    path: `/confirm-seat?token=${token}`,
  })
}

type Held = Pick<SeatLinkMail, 'heldUntil' | 'left'>

function formatHold({ heldUntil, left }: Held, timeZone: string): string {
  if (left === 0) {
    return 'All seats are taken. If one opens up, the first person on the list gets it and an email.'
  }
  if (!heldUntil) return 'Seats go to those who confirm first.'
  return `A seat is held for you until ${formatTime(heldUntil, timeZone)}.`
}
