import {
  beforeChangeTraverseFields,
  type JsonObject,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'

/** What is wrong with a row: the column, or null where it is about the whole row. */
export type Problem = { column: string | null; message: string }

type Asked = {
  req: PayloadRequest
  config: SanitizedCollectionConfig
  /** The whole record as it would be. */
  data: JsonObject
  /** As it is; null for a new one. */
  stored: JsonObject | null
}

/**
 * What the fields of a collection say against a record: what Payload asks before it stores one that is published. Drafts are
 * asked the same, as by the forms of the dashboard: Payload itself takes any.
 */
export async function findProblems({ config, data, req, stored }: Asked): Promise<Problem[]> {
  const errors: { message: string; path: string }[] = []
  // Hooks of fields write into what they are given.
  const copy = structuredClone(data)
  const doc = structuredClone(stored ?? {})
  await beforeChangeTraverseFields({
    id: stored ? (stored.id as number) : undefined,
    collection: config,
    context: { ...req.context, validatesDrafts: true },
    data: copy,
    doc,
    docWithLocales: doc,
    errors,
    fieldLabelPath: '',
    fields: config.fields,
    global: null,
    mergeLocaleActions: [],
    operation: stored ? 'update' : 'create',
    overrideAccess: false,
    parentIndexPath: '',
    parentIsLocalized: false,
    parentPath: '',
    parentSchemaPath: '',
    req,
    siblingData: copy,
    siblingDoc: doc,
    siblingDocWithLocales: doc,
    skipValidation: false,
  })
  return errors.map(({ message, path }) => {
    const [column = '', at, name] = path.split('.')
    const where = name ? `Entry ${Number(at) + 1}, ${name}: ` : ''
    return { column, message: `${where}${message}` }
  })
}
