import type { FlattenedField, SanitizedConfig } from 'payload'
import { permissions, type Rows } from '@/access/permissions/permissions'
import type { Json } from '@/lib/openapi/json-schema'

/** A collection or global of the reference, with its rows of the permissions. */
export type Entity = {
  kind: 'collection' | 'global'
  slug: string
  /** How one is called, and many. */
  singular: string
  plural: string
  description: string
  fields: FlattenedField[]
  /** What is sent to create and to change one (`custom.example` of its config). */
  example: { create?: Json; update?: Json }
  rows: Rows
  isUpload: boolean
  hasDrafts: boolean
  hasTrash: boolean
  /** Knows when it was made and changed: has an `ETag`, and a list that can be read by cursor. */
  hasTimes: boolean
}

/**
 * What the reference is about: all but the framework's own collections, which are the back
 * office's.
 */
export function listEntities(config: SanitizedConfig): Entity[] {
  const collections = config.collections
    .filter(({ slug }) => !slug.startsWith('payload-'))
    .map((collection) => ({
      kind: 'collection' as const,
      slug: collection.slug,
      singular: words(collection.labels.singular, collection.slug),
      plural: words(collection.labels.plural, collection.slug),
      description: words(collection.admin.description, ''),
      fields: collection.flattenedFields,
      example: exampleOf(collection.custom),
      rows: permissions.collections[collection.slug] ?? {},
      isUpload: Boolean(collection.upload),
      hasDrafts: Boolean(collection.versions?.drafts),
      hasTrash: collection.trash,
      hasTimes: collection.timestamps,
    }))
  const globals = config.globals.map((global) => ({
    ...{ kind: 'global' as const, slug: global.slug },
    singular: words(global.label, global.slug),
    plural: words(global.label, global.slug),
    description: words(global.admin.description, ''),
    fields: global.flattenedFields,
    example: exampleOf(global.custom),
    rows: permissions.globals[global.slug] ?? {},
    ...{ isUpload: false, hasDrafts: false, hasTrash: false, hasTimes: true },
  }))
  return [...collections, ...globals]
}

/** Sent as it stands by the test that compares responses with the document. */
function exampleOf(custom: Record<string, unknown>): Entity['example'] {
  return (custom.example ?? {}) as Entity['example']
}

/** Labels of Payload may be functions or translations; ours are words. */
function words(label: unknown, otherwise: string): string {
  return typeof label === 'string' ? label : otherwise
}

/** `workshop_qna` → `WorkshopQna`, for names of operations. */
export function pascal(slug: string): string {
  return slug
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}
