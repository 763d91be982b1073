import { sha256 } from '@/lib/sha256'
import { isUnchanged } from '../../../entry/http/validators.mjs'

/**
 * A handler for a text that changes with the program only: made once, cached by clients for five
 * minutes, then asked for by its tag.
 */
export function serveText(type: string, make: () => Promise<string>) {
  let made: Promise<{ body: string; etag: string }> | undefined
  const tagged = async () => {
    const body = await make()
    return { body, etag: `"${sha256(body)}"` }
  }
  return async (request: Request): Promise<Response> => {
    const { body, etag } = await (made ??= tagged())
    const headers = { 'Cache-Control': 'public, max-age=300', 'Content-Type': type, ETag: etag }
    const isSame = isUnchanged(request.headers.get('if-none-match'), etag)
    return new Response(isSame ? null : body, { status: isSame ? 304 : 200, headers })
  }
}
