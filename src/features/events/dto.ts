/** What a visitor wants of an event. */
export type SeatCommand = 'register' | 'cancel'

/** What the card offers: a change of one's seat, or a way on. */
export type CardAction = { label: string } & (
  | { wish: SeatCommand; /** The seat leads on to where it takes place. */ joins?: boolean }
  | { href: string }
)

/** How what one has is given back: the button, and what it asks before it does so. */
export type WayOut = { label: string; question: string; yes: string; no: string }

/** What the card says and offers. */
export type CardCopy = { title: string; note?: string; action?: CardAction; wayOut?: WayOut }

/** `live` is a ticket whose event takes place now. */
export type CardVariant = 'open' | 'calm' | 'ticket' | 'live'

/**
 * What the card of an event shows to somebody now. The server decides it, and an island draws it.
 */
export type Card = CardCopy & {
  look: CardVariant
  isLive: boolean
  /** It is still to come, so it goes into a calendar. */
  isAhead: boolean
  /** Milliseconds until the clock alone changes it; null for never. */
  lasts: number | null
}

/** When an event begins, as its ticket has it: `{ day: '05', month: 'Dec', time: '10:00 AM IST', … }`. */
export type EventDate = {
  moment: string
  weekday: string
  day: string
  month: string
  year: string
  time: string
}
