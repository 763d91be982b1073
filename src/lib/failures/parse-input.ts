import type { z } from 'zod'
import { fieldErrors } from '../records/field-errors'
import { AppError } from './app-error'

/**
 * Parses input with a schema. Throws `invalid` with the first error message and one per field, if
 * the fields are at fault and not the whole.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'Please check the form.'
  const { '': _whole, ...fields } = fieldErrors(parsed.error)
  throw new AppError('invalid', message, Object.keys(fields).length > 0 ? { fields } : {})
}
