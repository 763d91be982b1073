import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { Payload } from 'payload'
import type { z } from 'zod'
import type { AppError } from '@/lib/failures/app-error'
import { parseInput } from '@/lib/failures/parse-input'
import { toAppError, toRefusal } from '@/lib/failures/to-app-error'
import { bridge, inSpan } from '../process/bridge'
import type { ActionResult } from '@/lib/records/action-result'
import { cms } from './cms'

type Action<Schema extends z.ZodType, Guarded, Data> = {
  /** Authorizes the unvalidated input: returns the user, throws an AppError or redirects. */
  guard: (input: z.input<Schema>) => Promise<Guarded>
  schema: Schema
  /** The message for errors that the user cannot fix. A function gets the unvalidated input. */
  failure: string | ((input: z.input<Schema>) => string)
  /** Throws an AppError for errors that the user can fix. */
  run: (context: { viewer: Guarded; input: z.output<Schema>; payload: Payload }) => Promise<Data>
}

/**
 * Creates a server action that runs `guard`, `schema`, then `run`. It throws only to redirect, so
 * that the form keeps its input. AppErrors return their message and field errors. Outages and bugs
 * are logged and return `failure`.
 */
export function action<Schema extends z.ZodType, Guarded, Data = void>({
  guard,
  schema,
  failure: message,
  run,
}: Action<Schema, Guarded, Data>) {
  const act = async (input: z.input<Schema>, failure: string): Promise<ActionResult<Data>> => {
    try {
      const viewer = await guard(input)
      const parsed = parseInput(schema, input)
      return { ok: true, data: await run({ viewer, input: parsed, payload: await cms() }) }
    } catch (error) {
      unstable_rethrow(error)
      const refusal = toRefusal(error)
      if (refusal) return toFailure(refusal)
      const { logger } = await cms()
      logger.error({ err: error }, failure)
      return { ok: false, code: toAppError(error)?.code ?? 'failed', error: failure }
    }
  }
  return (input: z.input<Schema>) => {
    bridge.noteAction?.()
    const failure = typeof message === 'string' ? message : message(input)
    return inSpan('action', { attributes: { 'atelier.action': failure } }, () =>
      act(input, failure),
    )
  }
}

function toFailure({ code, fields, message }: AppError): ActionResult<never> {
  return { ok: false, code, error: message, ...(fields ? { fields } : {}) }
}
