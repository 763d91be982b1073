import type { SanitizedCollectionConfig } from 'payload'
import { columnsOf, type Column } from './columns'
import { describeFormat } from './read-cell'
import { writeCell, type CellValue } from './write-cell'

/** A column with what it takes, in words. */
export type DescribedColumn = { name: string; takes: string }

const OWN: Record<string, string> = {
  id: 'The number of the record to change. Empty for a new one.',
  updatedAt: 'As the export wrote it: a record that was changed here since is not overwritten.',
  _status: 'draft or published. Empty: as it is; a new one is a draft.',
  slug: 'The last part of the page address. Empty: as it is; for a new one made from the title.',
}

/** What each column of an import takes (I-15), made of the fields. */
export function describeColumns(
  config: SanitizedCollectionConfig,
  { readOnly, zone }: { readOnly: ReadonlySet<string>; zone: string },
): DescribedColumn[] {
  return columnsOf(config).map((column) => {
    const { key, name } = column
    if (OWN[key]) return { name, takes: OWN[key] }
    return { name, takes: readOnly.has(key) ? 'Kept by the site.' : takesOf(column, zone) }
  })
}

/** The template: a header, a line of example, and a note for each column, which imports skip (I-15). */
export function templateLines(
  config: SanitizedCollectionConfig,
  described: readonly DescribedColumn[],
): { head: string[]; rows: CellValue[][] } {
  const columns = columnsOf(config)
  const custom = config.custom as { example?: { create?: Record<string, unknown> } } | undefined
  const example: Record<string, unknown> = { ...custom?.example?.create, _status: 'draft' }
  return {
    head: columns.map(({ name }) => name),
    rows: [
      columns.map((column) =>
        example[column.key] === undefined ? null : writeCell(column, example[column.key]),
      ),
      ...described.map(({ name, takes }) => [`# ${name}: ${takes}`]),
    ],
  }
}

function takesOf(column: Column, zone: string): string {
  const { field } = column
  const limits = field as { maxLength?: number; maxRows?: number; min?: number; max?: number }
  const isNeeded = 'required' in field && field.required && !('defaultValue' in field)
  const parts = [
    isNeeded ? 'Required.' : '',
    shapeOf(column, zone),
    'hasMany' in field && field.hasMany && limits.maxRows ? `At most ${limits.maxRows}.` : '',
    field.type === 'array' && limits.maxRows ? `At most ${limits.maxRows}.` : '',
    limits.maxLength ? `At most ${limits.maxLength.toLocaleString('en')} characters.` : '',
    limits.min === undefined ? '' : `At least ${limits.min.toLocaleString('en')}.`,
    limits.max === undefined ? '' : `At most ${limits.max.toLocaleString('en')}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function shapeOf(column: Column, zone: string): string {
  const { field, shape } = column
  if (field.type === 'select') {
    const options = field.options.map((one) => (typeof one === 'string' ? one : one.value))
    return field.hasMany ? `JSON list of: ${options.join(', ')}.` : `${options.join(' or ')}.`
  }
  if (field.type === 'upload') return 'The number of a picture in the media library.'
  switch (shape) {
    case 'text':
      return 'Text.'
    case 'number':
      return 'Number, like 12 or 12.50.'
    case 'flag':
      return 'true or false.'
    case 'moment':
      return `Date, like 2027-03-01 14:00 (in ${zone}) or 2027-03-01T14:00:00Z.`
    case 'json':
      return `JSON. ${describeFormat(column)}`
  }
}
