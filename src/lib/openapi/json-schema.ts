/** A part of the OpenAPI document or of a JSON Schema. */
export type Json = Record<string, unknown>

export const text: Json = { type: 'string' }
export const integer: Json = { type: 'integer' }
export const boolean: Json = { type: 'boolean' }
export const object: Json = { type: 'object' }

export const maybe = (type: string, more: Json = {}): Json => ({ type: [type, 'null'], ...more })

export const listOf = (items: Json, more: Json = {}): Json => ({ type: 'array', ...more, items })

/** An object whose properties are all required except `optional`. */
export function shape(properties: Json, optional: string[] = []): Json {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', required, properties }
}

export const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** References to shared parameters (src/api/openapi/parameters.ts). */
export function params(...names: string[]): Json[] {
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
