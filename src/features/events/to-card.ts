import {
  getCardState,
  type CardEvent,
  type CardSeats,
  type CardState,
  type OwnRegistration,
} from './card-state'
import { getNextPhaseChange, getPhase, type EventPhase } from './event-times'
import type { EventView } from './event-view'
import { formatSeatsLeft } from './format-seats'
import { formatJoining } from './joining'
import { toRecordingHref } from './recording-href'
import type {
  Card,
  CardAction,
  CardCopy,
  CardLink,
  CardVariant,
  CancelAction,
  FormerSeat,
} from './dto'

type CardSubject = CardEvent &
  Pick<
    EventView,
    | 'kind'
    | 'slug'
    | 'title'
    | 'isOnline'
    | 'registrationLink'
    | 'howToRegister'
    | 'recordingUrl'
    | 'hasQuestions'
  >

const CANCEL: CancelAction = {
  label: 'Cancel my seat',
  question: 'Cancel your seat?',
  yes: 'Yes, cancel my seat',
  no: 'Keep my seat',
}
/** Only online events have recordings. */
const FOLLOWS = 'The recording follows soon.'
const OPEN = 'Registration is open'
const LEAVE: CancelAction = {
  label: 'Leave the waiting list',
  question: 'Leave the waiting list?',
  yes: 'Yes, leave the list',
  no: 'Stay on the list',
}

function cardCopy(event: CardSubject, state: CardState, phase: EventPhase): CardCopy {
  const ticket = { label: 'View your ticket', href: `${toPath(event)}/register` }
  const register = {
    command: 'register',
    ...(event.hasQuestions ? ({ asks: true } as const) : {}),
  } as const
  switch (state.kind) {
    case 'register':
      return { ...open(state.few), action: { label: 'Register', ...register } }
    case 'register-and-join':
      return {
        ...open(state.few),
        action: { label: 'Register and join', ...register, joins: true },
      }
    case 'full':
      return {
        title: 'All seats are taken',
        note: 'If a seat opens up, the first person on the list gets it and an email.',
        action: { label: 'Join the waiting list', ...register },
      }
    case 'seat':
      return {
        title: 'You have a seat',
        note: formatJoining(state.joining, phase),
        action: ticket,
        wayOut: CANCEL,
      }
    case 'join':
      return {
        title: 'You have a seat',
        action: { label: 'Join now', href: joinPath(event) },
        links: [ticket],
        wayOut: CANCEL,
      }
    case 'waiting':
      return {
        title: `You are number ${state.position} on the waiting list`,
        note:
          phase === 'live'
            ? 'The event has started. The waiting list is closed.'
            : 'We will email you as soon as you have a seat.',
        wayOut: LEAVE,
      }
    case 'elsewhere':
      return phase === 'live'
        ? { title: 'It is live now', action: toOutside('Join', event.registrationLink) }
        : { title: OPEN, action: toOutside('Register', event.registrationLink) }
    case 'ask':
      return {
        title: OPEN,
        note: event.howToRegister ?? 'Write to us: we explain how to pay, and keep a seat for you.',
        action: {
          label: 'Ask for a seat',
          href: `/contact?subject=${encodeURIComponent(event.title)}`,
        },
      }
    case 'closed':
      return { title: 'Registration is closed' }
    case 'recording-soon':
      return toPast(event, state.presence, event.isOnline ? [FOLLOWS] : [])
    case 'recording':
      return {
        ...toPast(event, state.presence),
        action: toLink('Watch the recording', toRecordingHref({ ...event, path: toPath(event) })),
      }
    case 'cancelled':
      return { title: `This ${event.kind} is cancelled` }
  }
}

/** Who took the seat reads what became of it. */
function toPast(
  { kind }: CardSubject,
  presence: 'attended' | 'absent' | undefined,
  notes: string[] = [],
): CardCopy {
  const over = `This ${kind} is over.`
  if (!presence) return { title: over, note: joinNotes(notes) }
  if (presence === 'attended') return { title: 'You attended.', note: joinNotes(notes) }
  return {
    title: 'You had a seat.',
    note: joinNotes([over, 'Your attendance was not recorded.', ...notes]),
  }
}

function joinNotes(notes: readonly string[]): string | undefined {
  return notes.join(' ') || undefined
}

function toPath({ kind, slug }: Pick<EventView, 'kind' | 'slug'>): string {
  return `/${kind}s/${slug}`
}

function joinPath({ kind, slug }: Pick<EventView, 'kind' | 'slug'>): string {
  return `/join/${kind}-${slug}`
}

function open(few: number | null) {
  return { title: OPEN, note: formatSeatsLeft(few) ?? undefined }
}

function toLink(label: string, href: string | null): CardAction | undefined {
  return href ? { label, href } : undefined
}

/** Names the site that it leads to, if it is another one. */
function toOutside(verb: string, link: string | null): CardAction | undefined {
  if (!link || !URL.canParse(link)) return toLink(`${verb} now`, link)
  return { label: `${verb} at ${new URL(link).hostname.replace(/^www\./, '')}`, href: link }
}

const CARD_VARIANTS: Partial<Record<CardState['kind'], CardVariant>> = {
  register: 'open',
  'register-and-join': 'open',
  elsewhere: 'open',
  recording: 'open',
  seat: 'ticket',
  join: 'ticket',
}
/** The page is the same for every viewer, so it does not know the seats. */
const UNKNOWN = { seats: { left: null, hasJoinLink: false, isInRoom: false }, registration: null }
/** States that depend on the viewer and on the number of registrations. */
const DEPENDS_ON_SEATS: readonly CardState['kind'][] = ['register', 'closed']

type CardContext = {
  event: CardSubject
  seats: CardSeats
  registration: OwnRegistration | null
  /** Milliseconds, by the server's clock. */
  now: number
}

export function toCard(context: CardContext): Card {
  return renderCard(context, getCardState(context))
}

const RECEIPTS: Record<FormerSeat, string> = {
  registered: 'Your seat is cancelled.',
  waiting: 'You have left the waiting list.',
}

/** The card after a cancellation: what happened, and the way back while a seat is free. */
export function toReceipt(card: Card, former: FormerSeat): Card {
  const { action, note } = card
  const isFree = card.look === 'open' && action !== undefined && 'command' in action
  return {
    ...card,
    title: RECEIPTS[former],
    note: isFree ? note : [card.title, note].filter(Boolean).join('. '),
    // The answers of the seat are still stored.
    action:
      isFree && former === 'registered' ? { ...action, label: 'Undo', asks: undefined } : action,
    former,
  }
}

/** What features add to the card of a user who attended. */
export function addToCard(
  card: Card,
  additions: readonly { note?: string; link?: CardLink }[],
): Card {
  const notes = [card.note, ...additions.map(({ note }) => note)].filter(
    (note) => note !== undefined,
  )
  return {
    ...card,
    note: joinNotes(notes),
    links: additions.flatMap(({ link }) => link ?? []),
  }
}

/** The card in pages shared by all viewers. `isHidden` is set if it depends on the viewer. */
export function toServedCard(event: CardSubject, now: number): Card & { isHidden: boolean } {
  const state = getCardState({ event, ...UNKNOWN, now })
  return { ...renderCard({ event, now }, state), isHidden: DEPENDS_ON_SEATS.includes(state.kind) }
}

function renderCard({ event, now }: Pick<CardContext, 'event' | 'now'>, state: CardState): Card {
  const phase = getPhase(event, now)
  const isLive = phase === 'live' && !event.isCancelled
  const look = CARD_VARIANTS[state.kind] ?? 'calm'
  const change = getNextPhaseChange(event, now)
  return {
    ...cardCopy(event, state, phase),
    look: isLive && look === 'ticket' ? 'live' : look,
    isLive,
    isAhead: (phase === 'coming' || phase === 'opening') && !event.isCancelled,
    lasts: change && change - now,
  }
}
