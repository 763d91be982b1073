import { readRefusal } from '@/lib/http/read-refusal'
import type { Card, SeatCommand } from '../dto'
import type { EventView } from '../event-view'
import type { Problem } from '../follow-card'

/** Fetches the viewer's card of an event, or sends a command. Returns null without a connection. */
export async function requestCard(
  { id, kind }: Pick<EventView, 'kind' | 'id'>,
  command?: SeatCommand,
): Promise<Card | Problem | null> {
  const sending: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ command }),
  }
  try {
    const address = `/api/viewer/${kind}s/${id}/seat`
    const response = await fetch(address, command ? sending : { cache: 'no-store' })
    if (response.ok) return (await response.json()) as Card
    const { code, message = 'This did not work. Please try again.' } = await readRefusal(response)
    return { code, message }
  } catch {
    return null
  }
}
