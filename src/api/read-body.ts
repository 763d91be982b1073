import { errorAnswer } from './error-answer'

/**
 * Reads the body of a request, at most `limit` bytes of it: what is longer is refused with
 * 413 as soon as that is known, and never held in memory whole. An empty body is null.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer> | null } | { refused: Response }> {
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    return { refused: tooLarge(limit) }
  if (!request.body) return { bytes: null }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk = part.value as Uint8Array
    size += chunk.byteLength
    if (size > limit) {
      await reader.cancel().catch(() => undefined)
      return { refused: tooLarge(limit) }
    }
    chunks.push(chunk)
  }
  return { bytes: size === 0 ? null : Buffer.concat(chunks) }
}

/** The same request with a body that has been read. */
export function withBody(
  { headers, method, signal }: Request,
  url: string,
  bytes: Uint8Array<ArrayBuffer> | null,
): Request {
  return new Request(url, { method, headers, signal, body: bytes })
}

function tooLarge(limit: number): Response {
  // What was not read of the body would otherwise be taken for the next request.
  const headers = { Connection: 'close' }
  return errorAnswer(413, `A body may have ${limit} bytes here.`, { headers })
}
