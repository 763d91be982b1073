import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type CollectionSlug,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type SanitizedGlobalConfig,
} from 'payload'

type Fields = FlattenedField[]
export type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig

export type FieldAt = (path: string) => FlattenedField | undefined

const ID: FlattenedField = { name: 'id', type: 'number' }

type Path = {
  /** Undefined if there is no such field. */
  field: FlattenedField | undefined
  /** The collections that the path enters. A trailing `id` enters none: the row itself stores it. */
  relations: CollectionSlug[]
}

/** Resolves paths in an entity and its versions. Follows relations that target one collection. */
export function createPathFinder(entity: Entity, req: Pick<PayloadRequest, 'payload'>) {
  const { collections, config } = req.payload
  const root = [...entity.flattenedFields, ...versionFields(entity, config)]
  return (path: string): Path => {
    const names = path.split(/\.|__/)
    const relations: CollectionSlug[] = []
    let fields: Fields = root
    let field: FlattenedField | undefined
    for (const [at, name] of names.entries()) {
      field = fields.find((item) => item.name === name) ?? (name === 'id' ? ID : undefined)
      if (!field) break
      const target = 'relationTo' in field ? field.relationTo : undefined
      fields = 'flattenedFields' in field ? field.flattenedFields : []
      if (typeof target !== 'string') continue
      fields = collections[target].config.flattenedFields
      if (![undefined, 'id'].includes(names[at + 1])) relations.push(target)
    }
    return { field, relations }
  }
}

/** The same, of the field alone. */
export function createFieldFinder(entity: Entity, req: Pick<PayloadRequest, 'payload'>): FieldAt {
  const find = createPathFinder(entity, req)
  return (path) => find(path).field
}

function versionFields(entity: Entity, config: SanitizedConfig): Fields {
  if (!entity.versions) return []
  return 'auth' in entity
    ? buildVersionCollectionFields(config, entity, true)
    : buildVersionGlobalFields(config, entity, true)
}
