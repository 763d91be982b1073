import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { fieldError } from '@/lib/failures/app-error'
import { isRecord } from '@/lib/is-record'
import type { DataProblem } from './data-problem'

type Fields = FlattenedField[]

/** What Payload adds to records, so that they can be sent back whole, and to forms of pictures. */
const ADDED = [
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'globalType', 'collection'],
  ...['blockType', 'blockName', 'uploadEdits'],
]

/** Returns why the data of a request is rejected, or null: a name that is no field. */
export function findUnknownField(data: unknown, fields: Fields, within = ''): DataProblem | null {
  if (!isRecord(data)) return null
  const byName = new Map(fields.map((field) => [field.name, field]))
  for (const [name, value] of Object.entries(data)) {
    const field = byName.get(name)
    if (!field && !ADDED.includes(name)) {
      const path = `${within}${name}`
      return { path, message: noSuch('field', path, suggested(fields), name) }
    }
    const problem = field ? unknownWithin(value, field, `${within}${name}.`) : null
    if (problem) return problem
  }
  return null
}

function unknownWithin(value: unknown, field: FlattenedField, within: string): DataProblem | null {
  if (field.type === 'group' || field.type === 'tab') {
    return findUnknownField(value, field.flattenedFields, within)
  }
  if ((field.type !== 'array' && field.type !== 'blocks') || !Array.isArray(value)) return null
  const rows: unknown[] = value
  const problems = rows.map((row, at) => {
    const fields = field.type === 'array' ? field.flattenedFields : fieldsOfBlock(field, row)
    return findUnknownField(row, fields, `${within}${at}.`)
  })
  return problems.find((problem) => problem !== null) ?? null
}

/** The kind of the block is checked before (`findDataProblem`). */
function fieldsOfBlock({ blocks }: FlattenedField & { type: 'blocks' }, row: unknown): Fields {
  const kind = isRecord(row) ? row.blockType : undefined
  return blocks.find(({ slug }) => slug === kind)?.flattenedFields ?? []
}

/** Fields with rules of their own are not suggested to those who may not know them. */
function suggested(fields: Fields): string[] {
  const open = fields.filter((field) => {
    const isHidden = 'hidden' in field && field.hidden === true
    return !isHidden && !('access' in field && field.access?.read)
  })
  return open.map(({ name }) => name)
}

const PARAMETERS = [
  ...['where', 'sort', 'limit', 'page', 'pagination', 'cursor', 'depth', 'select', 'populate'],
  ...['joins', 'draft', 'trash', 'autosave', 'data', 'field', 'locale', 'fallback-locale'],
  ...['fallbackLocale', 'flattenLocales', 'publishSpecificLocale', 'publishAllLocales'],
  ...['unpublishAllLocales', 'overrideLock', 'uploadEdits', 'prefix', 'code'],
]

/** Returns why the query of a collection or global is rejected, or null: an unknown parameter. */
export function findUnknownParameter(search: string): string | null {
  for (const key of new URLSearchParams(search).keys()) {
    const [name = ''] = key.split('[', 1)
    if (name && !PARAMETERS.includes(name)) return noSuch('parameter', name, PARAMETERS, name)
  }
  return null
}

// eslint-disable-next-line local/process-state -- each copy has its own schemas
const names = new WeakMap<z.ZodType, readonly string[] | null>()

/** Throws `invalid` for a name in the body of a request that its schema does not have. */
export function refuseUnknownNames(schema: z.ZodType, body: unknown): void {
  const allowed = names.get(schema) ?? listNames(z.toJSONSchema(schema, IN_INPUT))
  names.set(schema, allowed)
  if (allowed === null || !isRecord(body)) return
  const unknown = Object.keys(body).find((name) => !allowed.includes(name))
  if (unknown === undefined) return
  throw fieldError(unknown.slice(0, MAX_NAME), noSuch('field', unknown, [...allowed], unknown))
}

const IN_INPUT = { io: 'input', unrepresentable: 'any' } as const

/** The names in an object, or in any of several. Null if there may be others. */
function listNames(json: unknown): readonly string[] | null {
  if (!isRecord(json)) return null
  const options = json.anyOf ?? json.oneOf
  if (Array.isArray(options)) {
    const all = options.map(listNames)
    return all.every((item) => item !== null) ? all.flat() : null
  }
  const isOpen = isRecord(json.additionalProperties)
  return isRecord(json.properties) && !isOpen ? Object.keys(json.properties) : null
}

function noSuch(kind: string, path: string, names: string[], name: string): string {
  const nearest = findNearestName(name.slice(0, MAX_NAME), names)
  const advice = nearest ? ` Did you mean ${nearest}?` : ''
  return `There is no ${kind} ${path.slice(0, MAX_PATH)}.${advice}`
}

const MAX_NAME = 40
const MAX_PATH = 100

/** Returns the name with the fewest differences, if there are few. Ignores case, `_` and `-`. */
export function findNearestName(name: string, names: readonly string[]): string | null {
  const plainGiven = plain(name)
  const most = Math.min(2, Math.ceil(plainGiven.length / 3))
  let nearest: string | null = null
  let least = most + 1
  for (const item of names) {
    const count = differences(plainGiven, plain(item))
    if (count < least) {
      least = count
      nearest = item
    }
  }
  return nearest
}

const plain = (name: string) => name.replaceAll(/[_-]/g, '').toLowerCase()

/** The number of letters to insert, remove or replace (Levenshtein). */
function differences(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
