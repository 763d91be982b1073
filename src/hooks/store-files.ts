import path from 'node:path'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  Field,
  Plugin,
  SanitizedCollectionConfig,
  UploadConfig,
} from 'payload'
import { getFileType, isFileKey } from '../../operate/media-store.mjs'
import { fieldError } from '@/lib/failures/app-error'
import { toErrorResponse } from '@/lib/failures/error-response'
import { isUniqueName, listFileKeys, toUniqueName } from '@/platform/files/file-names'
import { getFileStore } from '@/platform/files/file-store'
import type { FileSource } from '@/platform/files/file-content'
import { removeAfterCommit, removeUnlessCommitted } from '@/platform/files/remove-files'
import { sendFile } from '@/platform/files/send-file'
import { toFileSource } from '@/platform/files/staged-file'

/**
 * Stores the files of every upload collection, in place of Payload, which moves and deletes files
 * before a write is valid and committed. A file is written under a new name once its record is
 * valid. What does not commit is removed, and what a commit replaces (docs/decisions/023-files.md).
 */
export const storeFiles: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) =>
    collection.upload ? withFiles(collection) : collection,
  ),
})

/** A path below which there can be no files, so that Payload finds and deletes none. */
const NOWHERE = path.join(process.execPath, 'none')

function withFiles({ hooks, ...collection }: CollectionConfig): CollectionConfig {
  return {
    ...collection,
    upload: {
      ...(typeof collection.upload === 'object' ? collection.upload : {}),
      staticDir: NOWHERE,
      disableLocalStorage: true,
      handlers: [serveFile],
    },
    fields: [...collection.fields, ...columnsOfFiles(collection.slug)],
    hooks: {
      ...hooks,
      beforeOperation: [loadFile, ...(hooks?.beforeOperation ?? []), nameFile],
      afterChange: [writeFiles, ...(hooks?.afterChange ?? [])],
      beforeDelete: [...(hooks?.beforeDelete ?? []), removeWithRecord],
    },
  }
}

/** Written by versions that stored files with Payload's plugin; backups and buckets use `prefix`. */
function columnsOfFiles(slug: string): Field[] {
  const admin = { hidden: true, readOnly: true }
  return [
    { name: 'prefix', type: 'text', defaultValue: slug, admin },
    { name: '_objectKey', type: 'text', admin },
  ]
}

/** Facts of a stored file, which its bytes determine. */
export const FILE_FACTS = new Set([
  ...['prefix', '_objectKey', 'filename', 'url', 'thumbnailURL', 'sizes'],
  ...['mimeType', 'filesize', 'width', 'height'],
])

type Args = { id?: number; data?: object; duplicateFromID?: number }

/**
 * Makes a copy, and a picture that is cropped, an upload like any other. Payload would fetch the
 * file over the network and reuse its name.
 */
const loadFile: CollectionBeforeOperationHook = async (operation) => {
  const { args, collection, req } = operation
  const { duplicateFromID, id, ...rest } = args as Args
  if (operation.operation === 'create' && duplicateFromID !== undefined) {
    const record = await findRecord(operation, duplicateFromID)
    req.file = await readFile(collection.slug, record)
    const data = { ...fieldsToCopy(collection, record), ...rest.data }
    return { ...rest, data } as typeof args
  }
  if (operation.operation !== 'update') return args
  // Payload would fetch what it believes to be edited.
  if (collection.upload.crop === false) delete req.query.uploadEdits
  if (req.file && id === undefined) {
    throw fieldError('file', 'A file can replace that of one record only.')
  }
  if (!req.file && id !== undefined && isEdited(req.query.uploadEdits, rest.data)) {
    req.file = await readFile(collection.slug, await findRecord(operation, id))
  }
  return args
}

type Operation = Parameters<CollectionBeforeOperationHook>[0]

async function findRecord({ collection, overrideAccess, req }: Operation, id: number) {
  const record = await req.payload.findByID({
    collection: collection.slug as CollectionSlug,
    id,
    depth: 0,
    overrideAccess: overrideAccess ?? false,
    user: req.user,
    req,
  })
  return record as unknown as Record<string, unknown> & { filename?: string | null }
}

function fieldsToCopy({ fields }: SanitizedCollectionConfig, record: Record<string, unknown>) {
  const names = fields.flatMap((field) =>
    'name' in field && !('unique' in field && field.unique) ? field.name : [],
  )
  const copied = names.filter(
    (name) => !FILE_FACTS.has(name) && !/^(created|updated)At$/.test(name),
  )
  return Object.fromEntries(copied.map((name) => [name, record[name]]))
}

async function readFile(collection: string, { filename }: { filename?: string | null }) {
  const key = `${collection}/${filename ?? ''}`
  const data = isFileKey(key) && (await (await getFileStore()).read(key))
  if (!data) throw fieldError('file', 'The stored file is missing. Please upload it again.')
  return { data, mimetype: getFileType(key), name: filename ?? '', size: data.length }
}

/** The back office sends the focal point with every save. */
function isEdited(edits: unknown, data: { focalX?: number; focalY?: number } = {}): boolean {
  const { crop, focalPoint, heightInPixels, widthInPixels } = Object(edits) as {
    [name: string]: unknown
    focalPoint?: { x?: unknown; y?: unknown }
  }
  if (crop || heightInPixels || widthInPixels) return true
  return Boolean(focalPoint) && (focalPoint?.x !== data.focalX || focalPoint?.y !== data.focalY)
}

const nameFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (req.file && (operation === 'create' || operation === 'update')) {
    req.file.name = toUniqueName(req.file.name)
  }
  return args
}

type Uploaded = { filename?: string | null; sizes?: Record<string, { filename?: string | null }> }

/** Runs once the row is written, so that what is invalid writes no file. */
const writeFiles: CollectionAfterChangeHook = async ({
  collection,
  data,
  doc,
  operation,
  ...rest
}) => {
  const { previousDoc, req } = rest
  const { slug } = collection
  const former = operation === 'update' ? listFileKeys(slug, previousDoc as Uploaded) : []
  const { filename, sizes = {} } = data as Uploaded
  const files = new Map<string, FileSource | undefined>()
  if (filename) files.set(`${slug}/${filename}`, req.file && toFileSource(req.file))
  for (const [name, size] of Object.entries(sizes)) {
    if (size.filename) files.set(`${slug}/${size.filename}`, req.payloadUploadSizes?.[name])
  }
  for (const key of former) files.delete(key)
  if (files.size === 0) return doc as unknown

  if (!isUniqueName(filename ?? '')) throw new Error(`the file ${filename} has no unique name`)
  await removeUnlessCommitted(req, [...files.keys()])
  const store = await getFileStore()
  await Promise.all(
    [...files].map(([key, content]) => {
      if (!content) throw new Error(`the file ${key} has no content`)
      return store.write(key, content)
    }),
  )
  await removeAfterCommit(req, former)
  return doc as unknown
}

const removeWithRecord: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const record = await req.payload.db.findOne({
    collection: collection.slug,
    where: { id: { equals: id } },
    req,
  })
  if (record) await removeAfterCommit(req, listFileKeys(collection.slug, record as Uploaded))
}

type Handler = NonNullable<UploadConfig['handlers']>[number]

const serveFile: Handler = (req, { params: { collection, filename } }) => {
  const key = `${collection}/${filename}`
  const headers = new Headers({ 'Content-Type': getFileType(key) })
  const { upload } = req.payload.collections[collection as CollectionSlug].config
  upload.modifyResponseHeaders?.({ headers })
  return sendFile(key, { headers: req.headers, method: req.method ?? 'GET' }, headers).catch(
    toErrorResponse,
  )
}
