import 'server-only'
import { APIError, Forbidden, ValidationError } from 'payload'
import type { z } from 'zod'
import type { ActionResult } from '@/lib/action-result'
import { fieldErrors } from '@/lib/field-errors'

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
  if (error instanceof ValidationError) {
    const fields = Object.fromEntries(error.data.errors.map((one) => [one.path, one.message]))
    return { ok: false, error: error.data.errors[0]?.message ?? error.message, fields }
  }
  if (error instanceof Forbidden) {
    return { ok: false, error: 'You are not allowed to do this.' }
  }
  if (error instanceof APIError && error.isPublic) return { ok: false, error: error.message }
  throw error
}
