import type { FlattenedField } from 'payload'

type Data = Record<string, unknown>
type Read = { doc: Data; req: { pathname?: string } }

/** The page that compares two versions. It reads both through the hooks of the collection. */
const COMPARISON = /^\/cms\/.+\/versions\/[^/]+$/

/** Prepares what the comparison of versions in /cms shows. All other reads stay as they are. */
export function readableVersions(fields: FlattenedField[]) {
  return ({ doc, req }: Read): Data =>
    COMPARISON.test(req.pathname ?? '') ? readable(fields, doc) : doc
}

/** Payload would show empty values as `null`, `[ ]` or `false`, and lists of values as JSON. */
export function readable(fields: FlattenedField[], data: Data): Data {
  const readableData = { ...data }
  for (const field of fields) {
    const value = readValue(field, data[field.name])
    if (isEmpty(value)) delete readableData[field.name]
    else readableData[field.name] = value
  }
  return readableData
}

function readValue(field: FlattenedField, value: unknown): unknown {
  if (field.type === 'checkbox') return value === true ? 'Yes' : null
  if (isData(value)) {
    return field.type === 'group' || field.type === 'tab'
      ? readable(field.flattenedFields, value)
      : value
  }
  if (!Array.isArray(value)) return value
  const rows: unknown[] = value
  if (field.type === 'array') {
    return rows.map((row) => (isData(row) ? readable(field.flattenedFields, row) : row))
  }
  if (field.type === 'blocks') {
    return rows.map((row) => {
      const block = isData(row) && field.blocks.find(({ slug }) => slug === row.blockType)
      return block ? readable(block.flattenedFields, row as Data) : row
    })
  }
  return field.type === 'select' || field.type === 'text' ? rows.join(', ') : rows
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
