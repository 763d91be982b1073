import { isRecord } from '@/lib/is-record'

const MISSING = 'This field is required.'

type FieldError = { label?: string; message?: string; path?: string }

/**
 * Puts the names of all invalid fields into the message of an error response, because the forms of
 * /cms show one message. Returns null for any other response.
 */
export function nameFields(body: unknown): { errors: object[] } | null {
  const [first] = isRecord(body) && Array.isArray(body.errors) ? (body.errors as unknown[]) : []
  const data = isRecord(first) && isRecord(first.data) ? first.data : {}
  const fields = Array.isArray(data.errors) ? (data.errors as FieldError[]) : []
  const names = fields.flatMap(({ label, path }) => label ?? path ?? [])
  if (names.length === 0) return null
  const isMissing = fields.every(({ message }) => message === MISSING)
  const [only] = fields
  // Payload shows what follows the colon as a list.
  const message =
    fields.length === 1 && !isMissing
      ? `${names[0]}. ${only?.message}`
      : `${isMissing ? 'Please fill in' : 'Please correct'}: ${names.join(', ')}`
  return { errors: [{ ...(first as object), message }] }
}
