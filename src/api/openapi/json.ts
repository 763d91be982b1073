import { isRecord } from '@/lib/is-record'
import type { Json } from '@/lib/openapi/json-schema'

/** Innermost objects first. */
export function mapObjects(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapObjects(one, change))
  if (!isRecord(value)) return value
  return change(mapValues(value, (one) => mapObjects(one, change)))
}

export function mapValues<Value, Result>(
  object: Record<string, Value>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(object).map(([key, one]) => [key, change(one, key)]))
}
