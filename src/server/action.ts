import 'server-only'
import type { z } from 'zod'
import type { ActionResult } from '@/lib/records/action-result'
import { fieldErrors } from '@/lib/records/field-errors'
import { refusalOf } from '@/lib/failures/refusal'

type Context<Guarded, Input> = { viewer: Guarded; input: Input }

/**
 * Wraps a write of the product: first `guard` (throws or redirects), then `schema`, then `run`.
 * What a person can mend comes back as a value, with the messages by field; everything else throws.
 */
export function action<Schema extends z.ZodType, Guarded, Data = undefined>(
  schema: Schema,
  guard: () => Promise<Guarded>,
  run: (context: Context<Guarded, z.output<Schema>>) => Promise<ActionResult<Data>>,
) {
  return async (input: z.input<Schema>): Promise<ActionResult<Data>> => {
    const viewer = await guard()
    const parsed = schema.safeParse(input)
    if (!parsed.success) return toFailure(parsed.error)
    try {
      return await run({ viewer, input: parsed.data })
    } catch (error) {
      return fromPayload(error)
    }
  }
}

function toFailure(error: z.ZodError): ActionResult<never> {
  const message = error.issues[0]?.message ?? 'Please check the form.'
  return { ok: false, error: message, fields: fieldErrors(error) }
}

function fromPayload(error: unknown): ActionResult<never> {
  const refusal = refusalOf(error)
  if (!refusal) throw error
  const { status, message, fields } = refusal
  if (status === 403) return { ok: false, error: 'You are not allowed to do this.' }
  return Object.keys(fields).length > 0
    ? { ok: false, error: message, fields }
    : { ok: false, error: message }
}
