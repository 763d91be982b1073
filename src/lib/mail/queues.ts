/** The queue of mails that were not taken at the first try; fresh ones are in `default`. */
export const RETRIES = 'retries'

/** The queue of what single registrations bring: people register and cancel as they like. */
export const SEATS = 'seats'

/** The queue of what everybody at an event is told: thousands of mails at once. */
export const EVENTS = 'events'
