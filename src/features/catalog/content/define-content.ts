import '@/lib/browser/zod-without-eval'
import { z } from 'zod'
import type { ListFilter, ListShape } from '@/lib/records/list-state'
import { TARGET_COLLECTIONS, type EventKind, type TargetKind } from '@/lib/records/target'
import { toLocalInput } from '@/lib/time/local-input'
import type { ContentField, ContentValues } from './fields'

export type ContentSlug = (typeof TARGET_COLLECTIONS)[TargetKind]

/** A field name, or fields next to each other, or fields in a frame. */
export type Part =
  | string
  | { columns: 2 | 3; fields: readonly string[] }
  | { legend: string; parts: readonly Part[] }

/** A column of the dashboard list, named after the field that it shows. */
export type ContentColumn = {
  field: string
  /** The heading, if it is not the label of the field. */
  label?: string
  as?: 'tags' | 'moment' | 'price'
  isSorted?: boolean
}

/** `isMany`: records have several values, in a table of their own. */
type ContentFilter = ListFilter & { isMany?: boolean; options: readonly string[] }

type Definition = {
  fields: Record<string, ContentField>
  parts: readonly Part[]
  /** A rule about several fields. Returns the field at fault and the message. */
  check?: (values: ContentValues) => { field: string; message: string } | null
  /** Set if people can register. The record then has the fields `startsAt` and `endsAt`. */
  eventKind?: EventKind
  list: {
    columns: readonly ContentColumn[]
    filters?: readonly ContentFilter[]
    defaultSort: string
    /** Former names of sorts, which bookmarks still use. */
    sortAliases?: Readonly<Record<string, string>>
    search: readonly string[]
    searchHint: string
    /** The text of a list without records. */
    empty: string
  }
  messages: { saveFailed: string; loadFailed: string }
  deletion: { title: string; description: string }
  /** Where a save leads. The list by default. */
  returnTo?: string
}

export type ContentType = ReturnType<typeof defineContent>

/** Defines a content type. Its form, checks, stored values, list and dashboard pages derive from it. */
export function defineContent(kind: TargetKind, definition: Definition) {
  const { fields, list, messages } = definition
  const collection = TARGET_COLLECTIONS[kind]
  const [noun, nouns] = [capital(kind), capital(collection)]
  const path = `/admin/${collection}`
  const shape: ListShape = {
    path,
    sorts: [
      'title',
      ...list.columns.flatMap(({ field, isSorted }) => (isSorted ? [field] : [])),
      'isFeatured',
      'createdAt',
    ],
    sortAliases: list.sortAliases,
    defaultSort: list.defaultSort,
    filters: {
      ...Object.fromEntries((list.filters ?? []).map(({ name, options }) => [name, options])),
      status: ['published', 'draft', 'trash'],
    },
  }
  return {
    ...definition,
    kind,
    collection,
    noun,
    nouns,
    path,
    shape,
    returnTo: definition.returnTo ?? path,
    schema: toSchema(definition),
    labels: mapFields(fields, ({ label }) => label),
    messages: {
      created: `${noun} created successfully`,
      updated: `${noun} updated successfully`,
      deleted: `${noun} deleted successfully`,
      deleteFailed: `Could not delete ${kind}.`,
      fetchFailed: `Could not fetch ${collection}.`,
      ...messages,
    },
  }
}

/** The type with the categories that its list can be filtered by. */
export function withCategories(type: ContentType, names: readonly string[]): ContentType {
  const { list, shape } = type
  const filters = list.filters?.map((filter) =>
    filter.name === 'category' ? { ...filter, options: names } : filter,
  )
  return {
    ...type,
    list: { ...list, filters },
    shape: { ...shape, filters: { ...shape.filters, category: names } },
  }
}

export function emptyValues({ fields }: ContentType, zone: string): ContentValues {
  return mapFields(fields, ({ empty, startsNow }) =>
    startsNow ? toLocalInput(new Date(), zone) : empty,
  ) as ContentValues
}

/** Converts a stored record, which can be an incomplete draft, to the values of its form. */
export function readValues({ fields }: ContentType, doc: object, zone: string): ContentValues {
  return mapFields(fields, ({ read }, name) => read((doc as never)[name], zone)) as ContentValues
}

/** Converts checked values to the data that is stored. */
export function writeValues({ fields }: ContentType, values: ContentValues, zone: string) {
  return mapFields(fields, ({ write }, name) => write(values[name] as never, zone))
}

function toSchema({ fields, check }: Definition): z.ZodType<ContentValues> {
  const shape = z.object(mapFields(fields, ({ schema }) => schema))
  const schema = shape as unknown as z.ZodType<ContentValues>
  return check
    ? schema.superRefine((values, context) => {
        const fault = check(values)
        if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
      })
    : schema
}

function mapFields<Result>(
  fields: Record<string, ContentField>,
  map: (field: ContentField, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
