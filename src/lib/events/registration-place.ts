import type { CardEvent } from './card-state'

type Offer = { price?: number | null; registrationLink?: string | null }

/** The organizer's link takes precedence. Paid events are not sold here. */
export function registrationPlace({ price, registrationLink }: Offer): CardEvent['registration'] {
  if (registrationLink) return 'elsewhere'
  return price ? 'later' : 'here'
}
