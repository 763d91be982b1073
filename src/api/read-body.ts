import { AppError } from '@/lib/failures/app-error'

/**
 * Reads the body of a request, at most `limit` bytes of it: throws 413 as soon as it is known to
 * be longer, so that it is never in memory whole. An empty body is null.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return size === 0 ? null : Buffer.concat(chunks)
}

/** The same request with a body that has been read. */
export function withBody(
  { headers, method, signal, url }: Request,
  bytes: Uint8Array<ArrayBuffer> | null,
): Request {
  return new Request(url, { method, headers, signal, body: bytes })
}

function tooLarge(limit: number): AppError {
  return new AppError(413, `A body may have ${limit} bytes here.`)
}
