import { editorConfigFactory, getEnabledNodes } from '@payloadcms/richtext-lexical'
import type { FlattenedField } from 'payload'
import { isRowId } from '@/lib/row-id'
import { isRecord } from '@/lib/is-record'
import { findRichTextProblem } from '@/lib/text/rich-text-nodes'
import { findOversizeProblem, UNSTATED_LIMIT } from '@/lib/text/text-limits'
import { isFlag, isNumber, isTime } from './value-types'

type Fields = FlattenedField[]

/** `path` names the field, such as "gallery.0.link". */
export type DataProblem = { path: string; message: string }

/**
 * Returns why the data of a write does not fit the field types, or null. Also rejects values that
 * Payload would silently drop or convert in part, such as "12:40" for a number, and texts far beyond
 * their limit, which hooks would process. Ranges are left to field validation.
 */
export function findDataProblem(data: unknown, fields: Fields, within = ''): DataProblem | null {
  if (data === undefined || data === null) return null
  if (!isRecord(data)) {
    const path = within.slice(0, -1)
    return { path, message: `${path || 'The data'} must be an object.` }
  }
  for (const field of fields) {
    const value = data[field.name]
    if (value === undefined || value === null) continue
    const problem = CHECKS[field.type]?.(value, field, `${within}${field.name}`)
    if (problem) return problem
  }
  return null
}

type Check = (value: unknown, field: FlattenedField, path: string) => DataProblem | null
type Fits = (value: unknown, field: FlattenedField) => boolean

const must =
  (fits: Fits, be: string): Check =>
  (value, field, path) => {
    const isMany = 'hasMany' in field && field.hasMany === true
    if (!isMany) {
      return fits(value, field) ? null : { path, message: `${path} must be ${be}.` }
    }
    if (!Array.isArray(value)) return { path, message: `${path} must be a list.` }
    const isFit = value.every((item) => fits(item, field))
    return isFit ? null : { path, message: `Each value of ${path} must be ${be}.` }
  }

const isText = must((value) => typeof value === 'string', 'a text')
const text: Check = (value, field, path) =>
  isText(value, field, path) ?? findLongProblem(value, path, 2 * getLimit(field))
const number = must(
  (value) => isEmptyText(value) || isNumber(value),
  'a number, such as 12 or 12.5',
)
const flag = must((value) => value === '' || isFlag(value), 'true or false')
const time = must(
  (value) => value === '' || isTime(value),
  'a date with a time and a time zone, such as 2026-01-31T10:00:00Z',
)
const reference = must(isReference, 'an id')
/** A rich text that programs may write as text, which a hook of its collection cleans. */
type WrittenAsText = { longestText?: number }

const richText: Check = (value, field, path) => {
  const { longestText } = (field.custom ?? {}) as WrittenAsText
  const limit = longestText && typeof value === 'string' ? 2 * longestText : LONGEST_NODE
  const tooLong = findLongProblem(value, path, limit)
  if (tooLong) return tooLong
  if (longestText !== undefined && (typeof value === 'string' || isRecord(value))) return null
  const problem = findRichTextProblem(value, listNodeTypes(field))
  return problem ? { path, message: `${path} must be rich text: ${problem}.` } : null
}
const rows: Check = (value, field, path) => rowsProblem(value, getFields(field), path)
const group: Check = (value, field, path) => findDataProblem(value, getFields(field), `${path}.`)
/** The back office clears a list of references with an empty string. */
const relation: Check = (value, field, path) =>
  value === '' ? null : reference(value, field, path)

/** Blocks are stored as JSON, so an unknown kind would be stored as it is. */
const blocks: Check = (value, field, path) => {
  const list = rowsProblem(value, [], path)
  if (list || !Array.isArray(value) || field.type !== 'blocks') return list
  for (const [at, row] of (value as Record<string, unknown>[]).entries()) {
    const block = field.blocks.find(({ slug }) => slug === row.blockType)
    const slugs = field.blocks.map(({ slug }) => slug).join(', ')
    if (!block) {
      return { path: `${path}.${at}.blockType`, message: `blockType must be one of ${slugs}.` }
    }
    const problem = findDataProblem(row, block.flattenedFields, `${path}.${at}.`)
    if (problem) return problem
  }
  return null
}

const LONGEST_EMAIL = 254
/** One text within a rich text. */
const LONGEST_NODE = 100_000

/**
 * In characters. A text may be twice as long here: hooks unify its line ends and remove invisible
 * characters before its field validates it, and a draft is not validated.
 */
function getLimit(field: FlattenedField): number {
  if (field.type === 'email') return LONGEST_EMAIL
  return ('maxLength' in field ? field.maxLength : undefined) ?? UNSTATED_LIMIT
}

/** Finds a text in a value that is too long, at any depth. */
function findLongProblem(value: unknown, path: string, limit: number): DataProblem | null {
  if (typeof value === 'string') {
    const problem = findOversizeProblem(value, limit)
    return problem === null ? null : { path, message: `${path}: ${problem}` }
  }
  if (typeof value !== 'object' || value === null) return null
  for (const item of Object.values(value)) {
    const problem = findLongProblem(item, path, limit)
    if (problem) return problem
  }
  return null
}

/** Fields of other types, such as JSON, accept any value. */
const CHECKS: Partial<Record<FlattenedField['type'], Check>> = {
  text,
  textarea: text,
  email: text,
  code: text,
  select: text,
  radio: text,
  date: time,
  number,
  checkbox: flag,
  relationship: relation,
  upload: relation,
  array: rows,
  blocks,
  group,
  tab: group,
  richText,
}

/** The back office sends an empty list as 0. */
function rowsProblem(value: unknown, fields: Fields, path: string): DataProblem | null {
  if (value === 0 || value === '0') return null
  if (!Array.isArray(value)) return { path, message: `${path} must be a list.` }
  const list: unknown[] = value
  if (!list.every(isRecord)) return { path, message: `${path} must be a list of objects.` }
  const problems = list.map((row, at) => findDataProblem(row, fields, `${path}.${at}.`))
  return problems.find((problem) => problem !== null) ?? null
}

function getFields(field: FlattenedField): Fields {
  return 'flattenedFields' in field ? field.flattenedFields : []
}

const isEmptyText = (value: unknown) => typeof value === 'string' && value.trim() === ''

function isReference(value: unknown): boolean {
  if (isRecord(value)) return isRowId(value.id) || isRowId(value.value)
  return value === '' || isRowId(value)
}

function listNodeTypes(field: FlattenedField): string[] {
  if (field.type !== 'richText') return []
  const editorConfig = editorConfigFactory.fromField({ field })
  return getEnabledNodes({ editorConfig }).map((node) =>
    ('with' in node ? node.replace : node).getType(),
  )
}
