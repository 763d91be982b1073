import type { FlattenedField, Payload, SanitizedCollectionConfig } from 'payload'
import { isRecord } from '@/lib/is-record'

type Collections = Payload['collections']
type Asked = { where?: unknown; sort?: unknown }

/**
 * Why a filter or an order is refused for the relations that it follows, or null: one at most. Payload
 * 3.90.1 checks a second one in a promise that nobody waits for, so what that refuses is a rejection
 * without a handler.
 */
export function pathProblem(
  { sort, where }: Asked,
  { flattenedFields }: Pick<SanitizedCollectionConfig, 'flattenedFields'>,
  collections: Collections,
): string | null {
  const names = [...pathsOf(where), ...[sort].flat().filter((name) => typeof name === 'string')]
  const isFar = names.some((name) => relationsIn(name, flattenedFields, collections) > 1)
  return isFar ? 'A filter may follow one relation.' : null
}

/** The names of fields in a filter, which `whereProblem` has found sound. */
function pathsOf(where: unknown): string[] {
  if (!isRecord(where)) return []
  return Object.entries(where).flatMap(([name, value]) =>
    /^(?:and|or)$/i.test(name) ? Object.values(Object(value) as object).flatMap(pathsOf) : [name],
  )
}

/** How many relations a path goes through; the id of a related record is stored beside it. */
function relationsIn(path: string, fields: FlattenedField[], collections: Collections): number {
  let here: FlattenedField[] | undefined = fields
  let count = 0
  const segments = path.replace(/^-/, '').replaceAll('__', '.').split('.')
  const isOfVersion = segments[0] === 'version'
  for (const [at, segment] of segments.slice(isOfVersion ? 1 : 0).entries()) {
    const field: FlattenedField | undefined = here?.find(({ name }) => name === segment)
    const next = segments[at + (isOfVersion ? 2 : 1)]
    if (!field || next === undefined) break
    if (field.type === 'relationship' || field.type === 'upload') {
      if (typeof field.relationTo !== 'string') break
      if (next !== 'id') count += 1
      here = collections[field.relationTo].config.flattenedFields
    } else here = 'flattenedFields' in field ? field.flattenedFields : undefined
  }
  return count
}
