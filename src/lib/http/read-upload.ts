import { hasTooManyParts } from './message.mjs'

/** Returned by `readUpload` if the body or the file exceeds its limit. */
export const TOO_LARGE = Symbol('too large')

/** The maximum overhead of the multipart encoding and the other fields, in bytes. */
const FRAME = 64 * 1024
const MAX_PARTS = 20

/**
 * Reads the file of a multipart form, up to `limit` bytes. Stops reading at the limit regardless of
 * Content-Length. Returns null if there is no such file.
 */
export async function readUpload(
  request: Request,
  { field, limit }: { field: string; limit: number },
): Promise<Buffer | typeof TOO_LARGE | null> {
  const most = limit + FRAME
  if (Number(request.headers.get('content-length') ?? 0) > most) return TOO_LARGE
  const body = await readAtMost(request, most)
  if (body === TOO_LARGE) return TOO_LARGE
  const type = request.headers.get('content-type') ?? ''
  const file = hasTooManyParts(type, body, MAX_PARTS) ? null : await fileIn(body, type, field)
  if (!file) return null
  return file.size > limit ? TOO_LARGE : Buffer.from(await file.arrayBuffer())
}

async function readAtMost(request: Request, most: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return TOO_LARGE
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function fileIn(body: Buffer, contentType: string, field: string): Promise<File | null> {
  try {
    const init = { headers: { 'content-type': contentType } }
    const value = (await new Response(new Uint8Array(body), init).formData()).get(field)
    return value instanceof File ? value : null
  } catch {
    return null
  }
}

/** Clients can post anything to an action. Other values are read as an empty form. */
export function readForm(posted: unknown): FormData {
  return posted instanceof FormData ? posted : new FormData()
}
