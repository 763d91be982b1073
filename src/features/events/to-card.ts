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
/** The page is the same for every viewer, so it does not know the seats. */
const UNKNOWN = { seats: { left: null, hasJoinLink: false, isInRoom: false }, own: null }
/** States that depend on the viewer and on the number of registrations. */
const DEPENDS_ON_SEATS: readonly CardState['kind'][] = ['register', 'closed']

type Asked = {
  event: CardSubject
  seats: CardSeats
  own: OwnRegistration | null
  /** Milliseconds, by the server's clock. */
  now: number
}

export function toCard(asked: Asked): Card {
  return drawn(asked, cardStateAt(asked))
}

/** The card in pages shared by all viewers. `isHidden` is set if it depends on the viewer. */
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
