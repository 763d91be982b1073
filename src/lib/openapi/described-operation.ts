import { shape, text, type Json } from './json-schema'

type Asked = {
  description?: string
  parameters?: Json[]
  query?: [name: string, schema: Json, description: string, example?: string][]
  /** What is sent, by its type. */
  body?: Record<string, Json>
  /** What comes back; without it nothing does. */
  well?: Json
  /** Its type, where it is not JSON. */
  wellType?: string
  /** It stores a row: 201. */
  isCreated?: true
  /** Statuses beside 401 and 503. */
  refuses?: number[]
}

/**
 * An operation as its domain describes it, without what its row of the permissions says.
 * `src/api/openapi` puts all of them into one document.
 */
export type DescribedOperation = Asked & { operationId: string; summary: string }

/** By its row of the permissions: 'get /api/health'. */
export type DescribedOperations = Record<string, DescribedOperation>

export function describe(operationId: string, summary: string, asked: Asked): DescribedOperation {
  return { operationId, summary, ...asked }
}

/** A body of one of these forms, as JSON. */
export function json(...forms: Json[]): Record<string, Json> {
  const shapes = forms.map((properties) => shape(properties))
  return { 'application/json': shapes.length === 1 ? { ...shapes[0] } : { oneOf: shapes } }
}

/** A body of plain text. */
export const PLAIN: Record<string, Json> = { 'text/plain': text }
