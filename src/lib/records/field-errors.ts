import type { z } from 'zod'

/** The first message of each field that a schema refused; nested fields as "gallery.0.link". */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { message, path } of error.issues) fields[path.join('.')] ??= message
  return fields
}
