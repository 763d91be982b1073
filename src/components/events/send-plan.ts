import { readRefusal, type ReadRefusal } from '@/lib/http/read-refusal'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'

export type Refusal = Pick<ReadRefusal, 'message' | 'fields'>

type Answer<Made> = { ok: true; made: Made } | { ok: false; refusal: Refusal }

/** Sends an action of an event: `copy`, `dates` or `repeat`. Never throws. */
export async function sendPlan<Made>(
  { id, kind }: { id: number; kind: EventKind },
  action: string,
  body: object,
): Promise<Answer<Made>> {
  try {
    const response = await fetch(`/api/events/${TARGET_COLLECTIONS[kind]}/${id}/${action}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return { ok: true, made: (await response.json()) as Made }
    const { fields, message = 'This did not work. Please try again.' } = await readRefusal(response)
    return { ok: false, refusal: { fields, message } }
  } catch {
    return { ok: false, refusal: { message: 'You are offline. Please try again.' } }
  }
}
