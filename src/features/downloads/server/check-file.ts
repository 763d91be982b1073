import type { CollectionAfterReadHook, CollectionBeforeOperationHook, FieldHook } from 'payload'
import { readEventCode } from '@/access/rules'
import { fieldError } from '@/lib/failures/app-error'
import {
  ALLOWED_FILES,
  findFileType,
  LARGEST_FILE,
  toFileAddress,
  toFileName,
} from '@/lib/files/file-types'
import { detectContent } from '@/platform/files/file-content'
import { toPlainName } from '@/platform/files/file-names'
import { toFileSource } from '@/platform/files/staged-file'

/** The name under which the client has the file. */
type Named = { originalName?: string }

function refuse(problem: string): never {
  throw fieldError('file', `${problem} Allowed are ${ALLOWED_FILES}.`)
}

/**
 * Refuses files whose content is not what their name says. The declared type is not used. A file is
 * stored under plain letters.
 */
export const checkFile: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req
  if (!file || (operation !== 'create' && operation !== 'update')) return args
  const originalName = toFileName(file.name)
  const named = findFileType(originalName)
  if (!named) refuse('Files of this type are not accepted.')
  if (file.size === 0) refuse('The file is empty.')
  if (file.size > LARGEST_FILE) refuse('The file is too large.')
  const content = await detectContent(toFileSource(file))
  if (!content || !named.type.contents.includes(content)) {
    refuse(`The content of the file is not ${named.ending.toUpperCase()}.`)
  }
  Object.assign(file, {
    originalName,
    name: `${toPlainName(originalName.slice(0, -named.ending.length - 1), 'file')}.${named.ending}`,
    mimetype: named.type.mime,
  } satisfies Partial<typeof file> & Named)
  return args
}

/**
 * The name of a download: what an editor has typed, or else that of the upload. Its ending is the
 * one that fits the content.
 */
export const nameDownload: FieldHook = ({ originalDoc, req, value }) => {
  const stored = (originalDoc ?? {}) as { name?: string; filename?: string }
  const { originalName } = (req.file ?? {}) as Named
  const typed = typeof value === 'string' ? toFileName(value) : ''
  const isChosen = typed && (!originalName || typed !== stored.name)
  const name = isChosen ? typed : (originalName ?? stored.name ?? '')
  const ending = findFileType(originalName ?? stored.filename ?? '')?.ending
  return !ending || name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`
}

/** The address of Payload would have the name in the storage. */
export const addressFile: CollectionAfterReadHook = ({ doc, req }) => {
  const { id, name } = doc as { id?: number; name?: string }
  if (!id || !name) return doc as unknown
  return { ...(doc as object), url: toFileAddress({ id, name }, readEventCode(req)) }
}
