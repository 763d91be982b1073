import type { CardEvent } from './card-state'

type Offer = { price?: number | null; registrationLink?: string | null }

/**
 * Where people register for an event: the link of the organiser wins; what costs
 * something is not sold here.
 */
export function registrationPlace({ price, registrationLink }: Offer): CardEvent['registration'] {
  if (registrationLink) return 'elsewhere'
  return price ? 'later' : 'here'
}
