/** Error names of the S3 client for a server that does not respond or a lost connection. */
const AWAY = new Set(['TimeoutError', 'RequestTimeout', 'NetworkingError', 'AbortError'])
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE', 'EIO'])

/**
 * True if storing a file failed because of the storage, not the file: the bucket is unreachable,
 * slow or denies access, or the disk is full. Checks the shape of the error, because the client's
 * classes are bundled more than once.
 */
export function isStorageOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown }
  if ($metadata) return $metadata.httpStatusCode !== 404
  return AWAY.has(error.name) || (typeof code === 'string' && FULL.has(code))
}
