/** A part of the document, or of a JSON Schema. */
export type Json = Record<string, unknown>

/** True for an object that is no list. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value with every object in it, however deep, put through `change` from the inside out. */
export function mapObjects(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapObjects(one, change))
  if (!isJson(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [key, mapObjects(one, change)])
  return change(Object.fromEntries(entries) as Json)
}

/** A reference to a schema of the document. */
export const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
