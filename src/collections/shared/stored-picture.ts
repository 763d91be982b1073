import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CollectionBeforeOperationHook, UploadConfig } from 'payload'
import sharp from 'sharp'
import { env } from '@/env'
import { formatProblem } from '@/lib/catalogue/picture-format'
import { titleSlug } from '@/lib/catalogue/title-slug'
import { AppError } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'

/**
 * How a stored picture is sent, as part of `upload`: as what it is or not at all, running
 * nothing, whatever its bytes say; and as missing when its file is gone, which Payload calls a
 * failure of its own.
 * @param staticDir the folder of the collection's files when no bucket is set
 */
export function storedPicture(staticDir: string) {
  return {
    staticDir,
    modifyResponseHeaders: pictureHeaders,
    // With a bucket, the storage plugin serves the file, or its own 404.
    handlers: env.S3_BUCKET
      ? []
      : [
          (_req, { params: { filename } }) =>
            isThere(staticDir, filename) ? undefined : missing(),
        ],
  } satisfies UploadConfig
}

function pictureHeaders({ headers }: { headers: Headers }): Headers {
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  headers.set('Cross-Origin-Resource-Policy', 'same-site')
  headers.set('Content-Disposition', 'inline')
  // Names are never used twice while a file exists; a day, so that a removed picture is soon gone everywhere.
  headers.set('Cache-Control', 'public, max-age=86400')
  return headers
}

function isThere(folder: string, name: string): boolean {
  return !name.includes('\0') && existsSync(path.join(folder, path.basename(name)))
}

function missing(): Response {
  return errorResponse(new AppError('not_found', 'The requested file was not found.'))
}

/** What follows from the stored file: where it is, how it is called, what it holds. */
const FILE_FACTS = new Set([
  ...['prefix', '_objectKey', 'filename', 'url', 'thumbnailURL', 'sizes'],
  ...['mimeType', 'filesize', 'width', 'height'],
])

/**
 * Drops what a caller says about the stored file. A name or folder of their choice would let them serve, replace
 * or delete the file of another record. A hook and not field access, because Payload fills the same fields in.
 */
export const keepFileFacts: CollectionBeforeOperationHook = ({
  args,
  operation,
  overrideAccess,
}) => {
  const { data } = args as { data?: Record<string, unknown> }
  if (overrideAccess || !data || (operation !== 'create' && operation !== 'update')) return args
  const kept = Object.entries(data).filter(([name]) => !FILE_FACTS.has(name))
  return { ...args, data: Object.fromEntries(kept) }
}

/** Pixels of all frames together: more than cameras take, far less than a bomb has. */
const MAX_PIXELS = 64_000_000
const MAX_FRAMES = 500

/** The message of a picture that would take too much to decode; status 400. */
export const TOO_MANY_PIXELS = 'This picture is too large. It may have 64 million pixels.'

/** Names of devices of Windows, which no file there may have: Payload would leave nothing of them. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/

function toFileName(name: string): string {
  const slug = titleSlug(name)
  return slug && !DEVICE.test(slug) ? slug : ['picture', slug].filter(Boolean).join('-')
}

/**
 * Looks at an uploaded picture before it is decoded: a file of 30 KB can stand for a gigabyte of
 * pixels. Its name becomes letters, digits and hyphens: names are stored, shown and made into
 * addresses, and may contain anything. What is no picture is for Payload to refuse.
 */
export const checkPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req
  if (!file || (operation !== 'create' && operation !== 'update')) return args
  const { ext, name } = path.parse(path.basename(file.name.replaceAll('\\', '/')))
  file.name = `${toFileName(name)}${ext.replace(/[^.\w]/g, '').slice(0, 10)}`
  const problem = formatProblem(file.data)
  if (problem) throw new AppError('invalid', problem, { fields: { file: problem } })
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

/**
 * A new picture comes with its file. Payload would fetch one from an address in the data instead:
 * nobody makes this server call another.
 */
export const requireFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || req.file) return args
  const given = args as { file?: unknown; filePath?: unknown; duplicateFromID?: unknown }
  if (given.file || given.filePath || given.duplicateFromID) return args
  throw new AppError('invalid', 'Please choose a file.')
}
