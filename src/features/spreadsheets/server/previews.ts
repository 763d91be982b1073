import {
  beforeChangeTraverseFields,
  beforeValidateTraverseFields,
  type JsonObject,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import type { SheetList } from './columns'

export type Shown = {
  /** The published version, or the newest draft of an unpublished record. */
  doc: JsonObject & { id: number }
  /** The `updatedAt` of the newest version, which may be a draft that is newer than `doc`. */
  newest: string
  hasWaitingDraft: boolean
}

/** Only records of collections with drafts have a status. */
type Stored = { id: number; updatedAt: string; _status?: 'draft' | 'published' | null }
type Query = { where: Where; limit?: number }

/** Returns the records for spreadsheets in id order, with the access rights of the caller. */
export async function findShown(
  req: PayloadRequest,
  collection: SheetList,
  { limit, where }: Query,
): Promise<Shown[]> {
  const options = {
    ...({ collection, sort: 'id', pagination: false, depth: 0 } as const),
    overrideAccess: false,
    user: req.user,
  }
  const { docs } = await req.payload.find({ ...options, where, limit, req })
  const ids = docs.map(({ id }) => id)
  const { docs: newest } = await req.payload.find({
    ...options,
    where: { id: { in: ids } },
    draft: true,
    req,
  })
  const newestById = new Map<number, Stored>(newest.map((doc) => [doc.id, doc]))
  return docs.map((doc: Stored) => {
    const latest = newestById.get(doc.id) ?? doc
    const isPublished = doc._status === 'published'
    return {
      doc: (isPublished ? doc : latest) as Shown['doc'],
      newest: latest.updatedAt,
      hasWaitingDraft: isPublished && latest._status === 'draft',
    }
  })
}

/** `column` is null for a problem of the whole row. */
export type Problem = { column: string | null; message: string }

type WriteQuery = {
  req: PayloadRequest
  config: SanitizedCollectionConfig
  /** The whole record after the change. */
  data: JsonObject
  /** The current record, or null for a new one. */
  stored: JsonObject | null
}

/** Checks drafts like published records, as the dashboard does. Payload accepts any draft. */
export async function findProblems({ config, data, req, stored }: WriteQuery): Promise<Problem[]> {
  const errors: { message: string; path: string }[] = []
  // Field hooks mutate their input.
  const copy = structuredClone(data)
  const doc = structuredClone(stored ?? {})
  const shared = {
    id: stored ? (stored.id as number) : undefined,
    collection: config,
    context: { ...req.context, validatesDrafts: true },
    data: copy,
    doc,
    fields: config.fields,
    global: null,
    operation: stored ? ('update' as const) : ('create' as const),
    parentIndexPath: '',
    parentIsLocalized: false,
    parentPath: '',
    parentSchemaPath: '',
    req,
    siblingData: copy,
    siblingDoc: doc,
  }
  await beforeValidateTraverseFields({ ...shared, overrideAccess: true })
  await beforeChangeTraverseFields({
    ...shared,
    docWithLocales: doc,
    errors,
    fieldLabelPath: '',
    mergeLocaleActions: [],
    overrideAccess: false,
    siblingDocWithLocales: doc,
    skipValidation: false,
  })
  return errors.map(({ message, path }) => {
    const [column = '', at, name] = path.split('.')
    if (at && !/^\d+$/.test(at)) return { column: path, message }
    const where = name ? `Entry ${Number(at) + 1}, ${name}: ` : ''
    return { column, message: `${where}${message}` }
  })
}
