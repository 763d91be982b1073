import { shape, text, type Json } from './json-schema'

type Asked = {
  description?: string
  parameters?: Json[]
  query?: [name: string, schema: Json, description: string, example?: string][]
  body?: Record<string, Json>
  /** The response schema. Unset for an empty response. */
  well?: Json
  wellType?: string
  isCreated?: true
  /** Error statuses other than 401 and 503. */
  refuses?: number[]
}

/** An operation without what the permissions define. `src/api/openapi` combines all of them. */
export type DescribedOperation = Asked & { operationId: string; summary: string }

/** Keyed by row of the permissions: 'get /api/health'. */
export type DescribedOperations = Record<string, DescribedOperation>

export function describe(operationId: string, summary: string, asked: Asked): DescribedOperation {
  return { operationId, summary, ...asked }
}

export function json(...forms: Json[]): Record<string, Json> {
  const shapes = forms.map((properties) => shape(properties))
  return { 'application/json': shapes.length === 1 ? { ...shapes[0] } : { oneOf: shapes } }
}

export const PLAIN: Record<string, Json> = { 'text/plain': text }
