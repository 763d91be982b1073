import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
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

/** Resolves paths in an entity and its versions. Follows relations that target one collection. */
export function fieldsOf(entity: Entity, { payload }: Pick<PayloadRequest, 'payload'>): FieldAt {
  const root = [...entity.flattenedFields, ...versionFields(entity, payload.config)]
  const below = (field: FlattenedField): Fields => {
    if ('flattenedFields' in field) return field.flattenedFields
    if (field.type !== 'relationship' && field.type !== 'upload') return []
    const { relationTo } = field
    return Array.isArray(relationTo) ? [] : payload.collections[relationTo].config.flattenedFields
  }
  return (path) => {
    let fields = root
    let found: FlattenedField | undefined
    for (const name of path.split(/\.|__/)) {
      found = fields.find((field) => field.name === name) ?? (name === 'id' ? ID : undefined)
      if (!found) return undefined
      fields = below(found)
    }
    return found
  }
}

function versionFields(entity: Entity, config: SanitizedConfig): Fields {
  if (!entity.versions) return []
  return 'auth' in entity
    ? buildVersionCollectionFields(config, entity, true)
    : buildVersionGlobalFields(config, entity, true)
}
