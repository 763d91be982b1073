import path from 'node:path'
import type { CollectionBeforeOperationHook } from 'payload'
import sharp from 'sharp'
import { FILE_FACTS } from '@/hooks/store-files'
import { findFormatProblem } from '@/lib/pictures/picture-format'
import { toPlainName } from '@/platform/files/file-names'
import { AppError, fieldError } from '@/lib/failures/app-error'

/** Serves pictures so that browsers neither sniff the type nor run scripts. */
export function pictureHeaders({ headers }: { headers: Headers }): Headers {
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  headers.set('Cross-Origin-Resource-Policy', 'same-site')
  headers.set('Content-Disposition', 'inline')
  // A day only, so that a removed picture disappears.
  headers.set('Cache-Control', 'public, max-age=86400')
  return headers
}

/**
 * Drops client-supplied file fields: a chosen name or folder would let clients serve, replace or
 * delete the file of another record. Field access cannot do this, because Payload fills these
 * fields.
 */
export const keepFileFacts: CollectionBeforeOperationHook = ({
  args,
  operation,
  overrideAccess,
}) => {
  const { data } = args as { data?: Record<string, unknown> }
  if (overrideAccess || !data || (operation !== 'create' && operation !== 'update')) return args
  const allowed = Object.entries(data).filter(([name]) => !FILE_FACTS.has(name))
  return { ...args, data: Object.fromEntries(allowed) }
}

/** Total pixels of all frames: above what cameras produce, far below a decompression bomb. */
const MAX_PIXELS = 64_000_000
const MAX_FRAMES = 500

export const TOO_MANY_PIXELS = 'This picture is too large. It may have 64 million pixels.'

/**
 * Checks a picture before decoding: a file of 30 KB can hold a gigabyte of pixels. Its name is
 * reduced to letters, digits and hyphens for use in URLs. Payload refuses other files.
 */
export const checkPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req
  if (!file || (operation !== 'create' && operation !== 'update')) return args
  const { ext, name } = path.parse(path.basename(file.name.replaceAll('\\', '/')))
  file.name = `${toPlainName(name, 'picture')}${ext.replace(/[^.\w]/g, '').slice(0, 10)}`
  const problem = findFormatProblem(file.data)
  if (problem) throw fieldError('file', problem)
  const size = await sharp(file.data)
    .metadata()
    .catch(() => null)
  if (!size) return args
  const { height, pages = 1, width } = size
  if (width * height * pages > MAX_PIXELS || pages > MAX_FRAMES) {
    throw new AppError('invalid', TOO_MANY_PIXELS)
  }
  return args
}

/** Without a file, Payload would fetch one from a URL in the data (SSRF). */
export const requireFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || req.file) return args
  const given = args as { file?: unknown; filePath?: unknown; duplicateFromID?: unknown }
  if (given.file || given.filePath || given.duplicateFromID) return args
  throw new AppError('invalid', 'Please choose a file.')
}
