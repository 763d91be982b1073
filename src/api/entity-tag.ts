import { sha256 } from '@/lib/sha256'

/**
 * The strong tag of one document as it is sent (RFC 9110): when it was saved last, and what
 * exactly was sent, because depth, fields and the reader's rights change the text. `If-Match` looks
 * at the first part alone. Null for what has no time of its own.
 */
export function entityTag(body: string): string | null {
  const document = JSON.parse(body) as { updatedAt?: unknown } | null
  const saved = Date.parse(String(document?.updatedAt))
  if (Number.isNaN(saved)) return null
  return `"${saved}-${sha256(body).slice(0, 16)}"`
}
