/** What the S3 client calls a server that does not respond, and the network when it is gone. */
const AWAY = new Set(['TimeoutError', 'RequestTimeout', 'NetworkingError', 'AbortError'])
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE', 'EIO'])

/**
 * True when a file could not be stored because of the storage, not of the file: the
 * bucket is away, slow, or refuses us, or the disk is full. Told by shape: the client's classes are
 * bundled more than once.
 */
export function isStorageOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown }
  if ($metadata) return $metadata.httpStatusCode !== 404
  return AWAY.has(error.name) || (typeof code === 'string' && FULL.has(code))
}
