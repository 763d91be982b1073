/** Emails that failed at the first try. Fresh ones are in `default`. */
export const RETRIES = 'retries'

/** Work caused by single registrations, whose rate users control. */
export const SEATS = 'seats'

/** Notifications to all attendees of an event: thousands of emails at once. */
export const EVENTS = 'events'
