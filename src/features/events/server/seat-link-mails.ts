import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import type { Block } from '@/platform/mail/layout'
import type { MailEntry } from '@/platform/mail/mail-entry'
import { formatSpan, formatSpanInLine, formatTime } from '@/lib/time/dates'
import { whereBlock, type NoticedEvent } from './emails'
import { GIVEN_SEATS, SEAT_LINKS } from './mail-entries'

type ConfirmationMail = {
  to: string
  timeZone: string
  event: NoticedEvent
  token: string
}

type Held = {
  heldUntil: string | null
  /** Null if seats are unlimited. */
  left: number | null
}

/** The link opens a page with a button, which confirms the address and takes the seat. */
export function createSeatLinkMail({
  heldUntil,
  isKnown,
  left,
  ...mail
}: ConfirmationMail & Held & { isKnown: boolean }): MailDraft {
  const { known, unknown } = left === 0 ? SEAT_LINKS.full : SEAT_LINKS.free
  const text = formatHold({ heldUntil, left }, mail.timeZone)
  return createConfirmation(isKnown ? known : unknown, mail, [{ kind: 'text', text }])
}

/** To an address without an account that staff gave a seat, or a place on the waiting list. */
export function createGivenSeatMail({
  state,
  ...mail
}: ConfirmationMail & { state: 'registered' | 'waiting' }): MailDraft {
  return createConfirmation(GIVEN_SEATS[state], mail)
}

function createConfirmation(
  entry: MailEntry<'title' | 'when' | 'place'>,
  { event, timeZone, to, token }: ConfirmationMail,
  more: readonly Block[] = [],
): MailDraft {
  return createDraft(entry, {
    to,
    values: {
      title: event.title,
      when: formatSpanInLine(formatSpan(event, timeZone)),
      place: event.place,
    },
    parts: [whereBlock(event, timeZone), ...more],
    path: `/confirm-seat?token=${token}`,
  })
}

function formatHold({ heldUntil, left }: Held, timeZone: string): string {
  if (left === 0) {
    return 'If a seat opens up, the first person on the list gets it and an email.'
  }
  if (!heldUntil) return 'Seats go to those who confirm first.'
  return `A seat is held for you until ${formatTime(heldUntil, timeZone)}.`
}
