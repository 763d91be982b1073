import type { z } from 'zod'
import { fieldErrors } from '../records/form-schema'
import { AppError } from './app-error'

/** Parses input with a schema. Throws `invalid` with the first error message and one per field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'Please check the form.'
  throw new AppError('invalid', message, { fields: fieldErrors(parsed.error) })
}
