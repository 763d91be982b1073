import {
  cardStateAt,
  type CardSeats,
  type CardState,
  type OwnRegistration,
} from '@/lib/events/card-state'
import { nextChangeAt, phaseAt } from '@/lib/events/event-times'
import { cardCopy, type CardSubject } from './card-copy'
import type { Card, CardVariant } from './dto'

const LOOKS: Partial<Record<CardState['kind'], CardVariant>> = {
  register: 'open',
  'register-and-join': 'open',
  elsewhere: 'open',
  recording: 'open',
  seat: 'ticket',
  join: 'ticket',
}
/** What the page, which is the same for everybody, knows of the seats. */
const UNKNOWN = { seats: { left: null, hasJoinLink: false, isInRoom: false }, own: null }
/** In these states it matters who looks, and how many have come. */
const DEPENDS_ON_SEATS: readonly CardState['kind'][] = ['register', 'closed']

type Asked = {
  event: CardSubject
  seats: CardSeats
  own: OwnRegistration | null
  /** Milliseconds, by the clock of the server. */
  now: number
}

/** The card of an event for somebody, at `now`. */
export function toCard(asked: Asked): Card {
  return drawn(asked, cardStateAt(asked))
}

/** The card as a page for everybody has it; `isHidden` while it matters who looks. */
export function toServedCard(event: CardSubject, now: number): Card & { isHidden: boolean } {
  const state = cardStateAt({ event, ...UNKNOWN, now })
  return { ...drawn({ event, now }, state), isHidden: DEPENDS_ON_SEATS.includes(state.kind) }
}

function drawn({ event, now }: Pick<Asked, 'event' | 'now'>, state: CardState): Card {
  const phase = phaseAt(event, now)
  const isLive = phase === 'live' && !event.isCancelled
  const look = LOOKS[state.kind] ?? 'calm'
  const change = nextChangeAt(event, now)
  return {
    ...cardCopy(event, state, phase),
    look: isLive && look === 'ticket' ? 'live' : look,
    isLive,
    isAhead: (phase === 'coming' || phase === 'opening') && !event.isCancelled,
    lasts: change && change - now,
  }
}
