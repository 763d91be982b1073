import { call } from '@/lib/http/call'
import type { ReadRefusal } from '@/lib/http/read-refusal'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'

export type Refusal = Pick<ReadRefusal, 'message' | 'fields'>

type Answer<Made> = { ok: true; made: Made } | { ok: false; refusal: Refusal }

/** Sends an action of an event: `copy`, `dates` or `repeat`. Never throws. */
export async function sendPlan<Made>(
  { id, kind }: { id: number; kind: EventKind },
  action: string,
  body: object,
): Promise<Answer<Made>> {
  const path = `/api/events/${TARGET_COLLECTIONS[kind]}/${id}/${action}`
  const called = await call<Made>(path, { json: body })
  if (called.ok) return { ok: true, made: called.data }
  if (!called.refusal)
    return { ok: false, refusal: { message: 'You are offline. Please try again.' } }
  const { fields, message = 'This did not work. Please try again.' } = called.refusal
  return { ok: false, refusal: { fields, message } }
}
