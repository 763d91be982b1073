import { isRecord } from '@/lib/is-record'
import type { Json } from '@/lib/openapi/json-schema'

/** The value with every object in it, however deep, put through `change` from the inside out. */
export function mapObjects(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapObjects(one, change))
  if (!isRecord(value)) return value
  return change(mapValues(value, (one) => mapObjects(one, change)))
}

/** The object with each of its values put through `change`. */
export function mapValues<Value, Result>(
  object: Record<string, Value>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(object).map(([key, one]) => [key, change(one, key)]))
}
