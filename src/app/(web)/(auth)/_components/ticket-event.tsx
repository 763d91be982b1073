import { EventTicket } from '@/features/events/ui/event-ticket'
import { readCard } from '@/features/events/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { findRecord } from '@/features/catalog/server/queries'
import type { EventKind } from '@/lib/records/target'

/** A published event with its title and the card of a visitor, or null. */
export async function findTicketEvent(
  kind: EventKind,
  idOrSlug: string,
  read: typeof readCard = readCard,
) {
  const record = await findRecord(kind, idOrSlug)
  const card = record?.event && (await read(record.event))
  return record?.event && card ? { event: record.event, title: record.title, card } : null
}

/** The ticket of the event whose seat a visitor signs in for. */
export async function TicketOfNext({ next }: { next: string }) {
  const [, list, address] = /^\/(workshop|webinar)s\/([^/?#]+)\/register(?:$|[?#])/.exec(next) ?? []
  if (!list || !address) return null
  const ticket = await findTicketEvent(list as EventKind, address)
  const { timeZone } = await getSiteInfo()
  return ticket && <EventTicket {...ticket} note={ticket.card.note} timeZone={timeZone} />
}
