import { closingOf, phaseAt } from '@/lib/events/event-times'
import { AppError } from '@/lib/failures/app-error'
import type { StoredEvent } from './read-event'

/** There is no such event, or it is not published (E-28). */
export function noEvent(): AppError {
  return new AppError('not_found', 'There is no such event.')
}

/** There is no such registration of whoever asks. */
export function noRegistration(): AppError {
  return new AppError('not_found', 'There is no such registration.')
}

/**
 * Why nobody can register for an event at `now`, by the clock of the server (E-28, E-29); null while
 * one can. The words are for people.
 */
export function closedReason(event: StoredEvent, now: number): string | null {
  if (event.isCancelled) return 'This event is cancelled.'
  if (phaseAt(event, now) === 'over') return 'This event is over.'
  if (event.registration === 'elsewhere') return 'The organiser takes registrations elsewhere.'
  if (event.registration === 'later') return 'Registration opens soon.'
  const closes = Date.parse(closingOf(event, event.registrationCloses))
  return now < closes ? null : 'Registration is closed.'
}
