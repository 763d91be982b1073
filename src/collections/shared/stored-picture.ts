import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CollectionBeforeOperationHook, UploadConfig } from 'payload'
import { env } from '@/env'
import { AppError } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'

/**
 * How a stored picture is sent (S-54), as part of `upload`: as what it is or not at all, running
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
