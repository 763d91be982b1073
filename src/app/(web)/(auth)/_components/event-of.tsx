import { EventTicket } from '@/features/events/ui/event-ticket'
import { readCard } from '@/features/events/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { findRecord } from '@/features/catalog/server/queries'
import type { EventKind } from '@/lib/records/target'

/** A published event with its title and the card of a visitor, or null. */
export async function findEventOf(kind: EventKind, idOrSlug: string) {
  const found = await findRecord(kind, idOrSlug)
  const card = found?.event && (await readCard(found.event))
  return found?.event && card ? { event: found.event, title: found.title, card } : null
}

/** The ticket of the event whose seat a visitor signs in for. */
export async function TicketOfNext({ next }: { next: string }) {
  const [, list, address] = /^\/(workshop|webinar)s\/([^/?#]+)\/register(?:$|[?#])/.exec(next) ?? []
  if (!list || !address) return null
  const found = await findEventOf(list as EventKind, address)
  const { timeZone } = await getSiteInfo()
  return found && <EventTicket {...found} note={found.card.note} timeZone={timeZone} />
}
