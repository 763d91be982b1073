import type { CardSeats, OwnRegistration } from '@/lib/events/card-state'

type Seats = CardSeats & { own: OwnRegistration | null }

/** What changes with every registration, as an island asks for it. */
export type EventSeats = {
  seats: CardSeats
  own: OwnRegistration | null
  /** The time of the server, in milliseconds: all that follows the clock follows this one (E-05). */
  now: number
}

/** The seats as an island gets them, with the time that it is now. */
export function toEventSeats({ own, ...seats }: Seats): EventSeats {
  return { seats, own, now: Date.now() }
}

/** What a visitor wants of an event. */
export type SeatWish = 'register' | 'cancel'

/** When an event begins, as its ticket has it: `{ day: '05', month: 'Dec', time: '10:00 AM IST', … }`. */
export type EventDate = {
  moment: string
  weekday: string
  day: string
  month: string
  year: string
  time: string
}
