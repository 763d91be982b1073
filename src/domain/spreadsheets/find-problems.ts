import {
  beforeChangeTraverseFields,
  type JsonObject,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'

/** `column` is null for a problem of the whole row. */
export type Problem = { column: string | null; message: string }

type Asked = {
  req: PayloadRequest
  config: SanitizedCollectionConfig
  /** The whole record after the change. */
  data: JsonObject
  /** The current record, or null for a new one. */
  stored: JsonObject | null
}

/** Checks drafts like published records, as the dashboard does. Payload accepts any draft. */
export async function findProblems({ config, data, req, stored }: Asked): Promise<Problem[]> {
  const errors: { message: string; path: string }[] = []
  // Field hooks mutate their input.
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
