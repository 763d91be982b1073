import { getRangeRequestInfo } from 'payload/internal'
import { isFileKey } from '../../../operate/media-store.mjs'
import { AppError } from '@/lib/failures/app-error'
import { isUnchanged } from '@/lib/http/message.mjs'
import { getFileStore } from './file-store'

/**
 * The response with a stored file, or the part that is requested (RFC 9110, 14). With an `ETag` in
 * `headers`, clients that have the file get 304. Throws `not_found` if it is not stored.
 */
export async function sendFile(
  key: string,
  { headers: requested, method }: Pick<Request, 'headers' | 'method'>,
  headers: Headers,
): Promise<Response> {
  const store = await getFileStore()
  const fileSize = isFileKey(key) ? await store.size(key) : undefined
  if (fileSize === undefined) throw new AppError('not_found', 'The requested file was not found.')
  const tag = headers.get('ETag')
  if (tag && isUnchanged(requested.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  const condition = requested.get('if-range')
  const isSame = condition === null || condition === tag
  const rangeHeader = isSame ? requested.get('range') : null
  const range = getRangeRequestInfo({ fileSize, rangeHeader })
  for (const [name, value] of Object.entries(range.headers)) headers.set(name, value)
  const hasBody = range.type !== 'invalid' && method !== 'HEAD'
  const part =
    range.type === 'partial' ? { start: range.rangeStart, end: range.rangeEnd } : undefined
  const body = hasBody ? await store.stream(key, part) : null
  return new Response(body, { headers, status: range.status })
}
