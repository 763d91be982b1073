import type { FlattenedField, Payload, SanitizedCollectionConfig } from 'payload'
import { isRecord } from '@/lib/is-record'

type Collections = Payload['collections']
type Asked = { where?: unknown; sort?: unknown }

/**
 * Returns why a filter or sort is rejected for following more than one relation, or null. payload
 * 3.90.1: the access check of a second relation runs in a promise that is never awaited, so a
 * denial becomes an unhandled rejection.
 */
export function pathProblem(
  { sort, where }: Asked,
  { flattenedFields }: Pick<SanitizedCollectionConfig, 'flattenedFields'>,
  collections: Collections,
): string | null {
  const names = [...pathsOf(where), ...[sort].flat().filter((name) => typeof name === 'string')]
  const isFar = names.some((name) => relationsIn(name, flattenedFields, collections) > 1)
  return isFar ? 'A filter can follow only one relation.' : null
}

function pathsOf(where: unknown): string[] {
  if (!isRecord(where)) return []
  return Object.entries(where).flatMap(([name, value]) =>
    /^(?:and|or)$/i.test(name) ? Object.values(Object(value) as object).flatMap(pathsOf) : [name],
  )
}

/** A trailing `id` does not count as a relation because it is stored in the row itself. */
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
