export type SeatCommand = 'register' | 'cancel'

export type FormerSeat = 'registered' | 'waiting'

export type CardAction = { label: string } & (
  | {
      command: SeatCommand
      /** Registering also opens the event. */
      joins?: boolean
      /** Registering asks questions, on the page of the seat. */
      asks?: true
    }
  | { href: string }
)

export type CancelAction = { label: string; question: string; yes: string; no: string }

export type CardLink = { label: string; href: string }

export type CardCopy = {
  title: string
  note?: string
  action?: CardAction
  /** Below the action. */
  links?: CardLink[]
  wayOut?: CancelAction
}

/** `live` is the ticket of an event in progress. */
export type CardVariant = 'open' | 'calm' | 'ticket' | 'live'

/** The card of an event for one viewer. The server computes it; an island renders it. */
export type Card = CardCopy & {
  look: CardVariant
  isLive: boolean
  /** The event has not started, so it can be added to a calendar. */
  isAhead: boolean
  /** What the last press gave up. */
  former?: FormerSeat
  /** Milliseconds until the card changes by time alone; null for never. */
  lasts: number | null
}

/** The start of an event for its ticket: `{ day: '05', month: 'Dec', time: '10:00 AM IST', … }`. */
export type EventDate = {
  moment: string
  weekday: string
  day: string
  month: string
  year: string
  time: string
}
