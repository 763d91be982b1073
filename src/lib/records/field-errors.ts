import type { z } from 'zod'

/** Returns the first error message of each field. Nested fields are named as "gallery.0.link". */
export function toFieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { message, path } of error.issues) fields[path.join('.')] ??= message
  return fields
}
